// Which single words of a name are technical: codecs, sources, sizes, flags. Anything else may be a group's name.

const WORDS = new Set(
  `x264 x265 h264 h265 x h 264 265 hevc avc avchd av1 vp9 vc1 vc xvid divx dvdivx dxva mpeg mpeg2 mpeg4 wmv
  8bit 10bit 12bit 8bits 10bits bit bits hi10 hi10p hi444 hdr hdr10 hdr10plus plus hdr10p dv dovi dolby vision sdr hlg hfr
  bt2020 bt709 fps 3d sbs hsbs hou
  aac aac1 aac2 aac5 ac3 eac3 dd dd2 dd5 dd51 ddp ddp2 ddp5 ddp51 dda dts dtshd dtsx hd hdma ma es truehd atmos flac
  flac2 opus mp3 pcm lpcm he lc vorbis ogg
  web webdl webdlrip dl dlrip webrip rip webmux hdtvmux dlmux mux bluray blu ray bd bdrip brrip bdremux bdmux brmux bdlight remux bdmv m2ts
  dvd dvdr dvdivx dvdrip dvd5 dvd9 dvdscr r5 hdtv pdtv sdtv dsr dsrip hdtvx264 hdtvx265 tvrip satrip dvbrip dthrip ppv vod vodrip uhd uhdtv ultrahd
  hdrip hddvd vhs vhsrip cam hdcam newcam ts hdts tc telesync telecine scr screener workprint microhd hq ntsc pal
  amzn nf dsnp hulu hmax max atvp pcok pmtp stan crav ip it sho strp red cc iplayer
  mkv mp4 avi
  proper repack real rerip internal limited uncut unrated extended theatrical remastered multi multisub multisubs dual
  audio dubbed dub dublado subbed sub subs softsubs hardsubs subforced vostfr vff vfq vf vo castellano complete read
  nfo readnfo nfofix custom hybrid imax open matte raw ws fs stv proof prooffix re enc encoded reencoded doku oar oav`
    .trim()
    .split(/\s+/),
);

const NUMBERED =
  /^(?:\d+|\d{3,4}(?:[pi](?:24|25|30|50|60)?|x\d{3,4})|[48]k|[0-9a-f]{8}|(?:s\d{1,4})?(?:e\d{1,4})*|v\d|\d{1,2}ch|cd\d|\d{1,2}bits?|\d{2,4}kbps|(?:bd|bluray|web|dvd|hdtv)\d{3,4}p)$/;

/** True for a word that describes the file and is no group's name. */
export function isTechnical(word: string): boolean {
  const small = word.toLowerCase();
  return WORDS.has(small) || NUMBERED.test(small);
}
