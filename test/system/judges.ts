// What do other programs say that a video holds inside?

import type { FoundTrack, MediaInfo } from '../../src/core/sidecar/embedded-tracks.ts';
import { runTool } from './tools.ts';

type Probed = {
  readonly format: { readonly duration: string };
  readonly streams: readonly {
    readonly codec_type: string;
    readonly codec_name: string;
    readonly r_frame_rate: string;
    readonly tags?: Readonly<Record<string, string>>;
    readonly disposition: Readonly<Record<string, number>>;
  }[];
};

const PICTURES: ReadonlySet<string> = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);

/** As ffprobe sees it, which loses the tags of BCP 47, and the titles of MP4. */
export function byFfprobe(path: string): MediaInfo {
  const out = runTool('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', path]);
  const { format, streams } = JSON.parse(out) as Probed;
  const rate = streams.find((one) => one.codec_type === 'video')?.r_frame_rate ?? '';
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return {
    durationMs: Number(format.duration) * 1000,
    frameRate: frames / seconds,
    tracks: streams.flatMap(({ codec_type: type, codec_name: codec, tags = {}, disposition }) =>
      type !== 'audio' && type !== 'subtitle'
        ? []
        : [
            {
              type,
              language: tags['language'] ?? 'und',
              title: tags['title'] ?? '',
              forced: disposition['forced'] === 1,
              hearingImpaired: disposition['hearing_impaired'] === 1,
              isText: type === 'subtitle' && !PICTURES.has(codec),
            },
          ],
    ),
  };
}

type Identified = {
  readonly container: { readonly properties: { readonly duration: number } };
  readonly tracks: readonly {
    readonly type: string;
    readonly properties: {
      readonly language: string;
      readonly language_ietf?: string;
      readonly track_name?: string;
      readonly forced_track: boolean;
      readonly flag_hearing_impaired?: boolean;
      readonly text_subtitles?: boolean;
      readonly default_duration?: number;
    };
  }[];
};

/** As mkvmerge sees it: the judge of what the tags of BCP 47 say. */
export function byMkvmerge(path: string): MediaInfo {
  const { container, tracks } = JSON.parse(runTool('mkvmerge', ['-J', path])) as Identified;
  const frameNs = tracks.find(({ type }) => type === 'video')?.properties.default_duration;
  return {
    durationMs: container.properties.duration / 1e6,
    frameRate: frameNs === undefined ? null : 1e9 / frameNs,
    tracks: tracks.flatMap(({ type, properties: said }): FoundTrack[] =>
      type !== 'audio' && type !== 'subtitles'
        ? []
        : [
            {
              type: type === 'audio' ? 'audio' : 'subtitle',
              language: said.language_ietf ?? said.language,
              title: said.track_name ?? '',
              forced: said.forced_track,
              hearingImpaired: said.flag_hearing_impaired ?? false,
              isText: said.text_subtitles ?? false,
            },
          ],
    ),
  };
}
