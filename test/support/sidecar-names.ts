// Lists how people and programs name a subtitle beside a film. `*` is the film's name without its extension.

const NAMES = `
  *.srt | *.en.srt | *.eng.srt | *.english.srt | *.English.srt | *.EN.srt | *.en-US.srt | *.en-GB.srt |
  *.en.forced.srt | *.eng.forced.srt | *.forced.en.srt | *.en.foreign.srt | *.en.default.srt |
  *.en.default.forced.srt | *.en.forced.default.srt | *.en.hi.srt | *.en.sdh.srt | *.en.cc.srt |
  *.eng.sdh.srt | *.hi.en.srt | *.sdh.en.srt | *.cc.en.srt | *.en.sdh.forced.srt | *.en.forced.sdh.srt |
  *.en.default.sdh.srt | *.hi.srt | *.hin.srt | *.hi.forced.srt | *.hi.hi.srt | *.hi.sdh.srt | *.pt.srt |
  *.por.srt | *.pt-BR.srt | *.pt-br.srt | *.pt_BR.srt | *.pt-PT.srt | *.pb.srt | *.pob.srt |
  *.por-BR.srt | *.pt-BR.forced.srt | *.pt-BR.sdh.srt | *.pt-BR.hi.srt | *.pt-BR.cc.srt | *.pt.BR.srt |
  *.zh.srt | *.chi.srt | *.zho.srt | *.zh-Hans.srt | *.zh-Hant.srt | *.zh-CN.srt | *.zh-TW.srt |
  *.zh-HK.srt | *.chs.srt | *.cht.srt | *.zht.srt | *.zh-Hant.forced.srt | *.zh-Hant.sdh.srt | *.es.srt |
  *.spa.srt | *.es-419.srt | *.es-MX.srt | *.es-ES.srt | *.es-419.forced.srt | *.es-419.sdh.srt |
  *.spanish.srt | *.fr.srt | *.fre.srt | *.fra.srt | *.fr-CA.srt | *.de.srt | *.ger.srt | *.deu.srt |
  *.nl.srt | *.dut.srt | *.nld.srt | *.cs.srt | *.cze.srt | *.ces.srt | *.el.srt | *.gre.srt |
  *.ell.srt | *.ro.srt | *.rum.srt | *.ron.srt | *.sr.srt | *.srp.srt | *.sr-Latn.srt | *.no.srt |
  *.nb.srt | *.nor.srt | *.nob.srt | *.he.srt | *.iw.srt | *.heb.srt | *.id.srt | *.is.srt | *.uk.srt |
  *.ja.srt | *.jpn.srt | *.jp.srt | *.ko.srt | *.kor.srt | *.und.srt | *.mul.srt | *.xx.srt |
  *.en.1.srt | *.1.en.srt | *.en.2.srt | *.en.Commentary.srt | *.Commentary.en.srt |
  *.Director Commentary.en.srt | *.Directors Cut.en.srt | *.en.ai.srt | *.ai.en.srt |
  *.AI translated.en.srt | *.en.fr.srt | *.fr.en.srt | *-en.srt | *_en.srt | * en.srt | * [en].srt |
  *.[en].srt | *.{pt-BR}.srt | *{pt-BR}.srt | *.no.en.srt | *.en.ass | *.en.ssa | *.en.vtt | *.en.smi |
  *.en.sup | *.en.forced.ass | *.en.sdh.vtt | * - Extended.en.srt | * Part 2.en.srt | *.WEB-DL.en.srt |
  *.en.hearing impaired.srt | *.en.sdh.2.srt | *.en.mt.srt | Subs/*.en.srt | Subs/English.srt |
  Subs/2_English.srt | subtitles/*.en.srt | en.srt | Movie Title.en.srt | *.pt-BR.pt.srt |
  *.pt-BR.por.srt | *.pob.pt.srt | *.pt.pob.srt | *.Brazilian.pt.srt | *.Brasil.pt.srt |
  *.zh-Hans.zh.srt | *.zh-Hant.zh.srt | *.fr-CA.fr.srt | *.es-419.es.srt | *.en.sdh.default.srt |
  *.default.en.srt | *.en.default.sdh.forced.srt | *.sdh.srt | *.forced.srt | *.default.srt | *.cc.srt |
  *.pt-BR.default.srt | *.zh-Hans.forced.srt | *.en.full.srt | *.en.AI.srt | *.en.commentary.srt |
  *.en.dub.srt | *.la.en.srt | *.es-ES.forced.srt | *.ca.srt | *.eu.srt | *.gl.srt | *.fil.srt |
  *.tl.srt | *.no.forced.srt | *.nn.srt | *.en.Hi.srt | *.English [SDH].srt | *.English (Forced).srt |
  *.SDH.English.srt | *.en.sdh.1.srt | *.en.2.forced.srt | *.pt-pt.srt | *.sr-Cyrl.srt | *.bs.srt |
  *.hr.srt | *.mk.srt | *.sq.srt | *.ar.srt | *.fa.srt | *.per.srt | *.vi.srt | *.th.srt | *.ms.srt |
  *.ta.srt | *.te.srt | *.ml.srt | *.bn.srt | *.ur.srt | *.ze.srt | *.ea.srt | *.en.srt.srt
`;

/** The names for a film with that stem; paths relative to the film's folder. */
export function sidecarNames(stem: string): readonly string[] {
  return NAMES.split('|').map((name) => name.trim().replace('*', () => stem));
}
