// Creates the result of a finished job: its text, and its subtitle in the catalogue.

import type { Catalogue, Subtitle } from '../catalogue/catalogue.ts';
import { releaseOf } from '../catalogue/read-name.ts';
import { sentencesIn, srtOf, textOf } from '../generate/content.ts';
import { lettersFrom, picker } from '../generate/picker.ts';
import type { Job } from './job.ts';
import { translated, withLateTimes, withoutSomeCues } from './translate-text.ts';

type FinishedJob = Pick<Job, 'order' | 'outcome' | 'requestId'>;

/** The text of a finished job, according to its outcome. */
export function textFor({ order, outcome, requestId }: FinishedJob, catalogue: Catalogue): string {
  if (outcome === 'empty') return '';
  const language = outcome === 'other-language' ? otherThan(order.language) : order.language;
  if (order.kind === 'transcription') return transcript(requestId, language);
  const { subtitle, file, tone } = order;
  const source = textOf(catalogue, subtitle, file);
  if (outcome === 'untranslated') return source;
  const text = translated(source, file.format, { language, tone, sourceId: subtitle.id });
  if (outcome === 'wrong-cues') return withoutSomeCues(text, file.format);
  return outcome === 'wrong-times' ? withLateTimes(text) : text;
}

function otherThan(language: string): string {
  return language === 'DE' ? 'FR' : 'DE';
}

/** The subtitle under which a finished translation is found; null for a transcription, which has no title. */
export function subtitleOf(job: Job, ordinal: number, catalogue: Catalogue): Subtitle | null {
  if (job.order.kind === 'transcription') return null;
  const { subtitle: source, file, language } = job.order;
  const id = lettersFrom(picker(`translation ${job.requestId}`), 10);
  const whole = source.files === null || source.files.length === 1;
  const season = file.season ?? source.season;
  return {
    ...source,
    id,
    pair: `${5_000_000 + ordinal}-${6_000_000 + ordinal}`,
    language,
    spoken: null,
    hi: file.hi,
    releases: whole ? source.releases : [releaseOf(file.name)],
    name: null,
    author: 'AI',
    comment: null,
    aiTranslated: true,
    ...(whole ? {} : { season, episode: file.episode, fullSeason: false }),
    ...(whole ? {} : { episodeFrom: file.episode, episodeEnd: file.episode }),
    files: [{ ...file, id: `${id}f`, encoding: 'utf-8', text: textFor(job, catalogue) }],
  };
}

function transcript(seed: string, language: string): string {
  const sentences = sentencesIn(language);
  const next = picker(seed);
  const cues = Array.from({ length: 20 }, (_, at) => ({
    startMs: at * 30_000 + 1_000,
    endMs: at * 30_000 + 4_000,
    lines: [sentences[next(sentences.length)] ?? ''],
  }));
  return srtOf(cues);
}
