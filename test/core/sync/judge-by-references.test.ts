import { expect, test } from 'vitest';
import type { CueTime } from '../../../src/core/sync/evidence/cue-times.ts';
import { judgingByReferences, type ReferencedJudgement } from '../../../src/core/sync/judge-by-references.ts';
import { judgeSync } from '../../support/judge-sync.ts';
import { atOnce } from '../../../src/core/steps.ts';
import { dialogue, moved, otherMaker } from '../../support/sync-samples.ts';

function judgeByReferences(
  subtitle: readonly CueTime[],
  references: readonly (readonly CueTime[])[],
): ReferencedJudgement {
  return atOnce(judgingByReferences(subtitle, references));
}

const video = dialogue(7, 350);
const subtitle = otherMaker(video, 8);
const second = otherMaker(video, 9);
const late = moved(subtitle, (ms) => ms + 5_000);

test('two references that agree are surer than one', () => {
  const both = judgeByReferences(late, [video, second]);
  expect(both.verdict).toBe('shifted');
  expect(both.fit.evidence).toBeGreaterThan(judgeSync(late, video).fit.evidence);
});

test('references that disagree leave the subtitle as it is', () => {
  const off = moved(second, (ms) => ms + 2_000);
  expect(judgeByReferences(late, [video, off]).verdict).toBe('unsure');
  expect(judgeByReferences(subtitle, [video, off]).verdict).toBe('unsure');
  expect(judgeByReferences(subtitle, [video, dialogue(30, 350)]).verdict).toBe('unsure');
});

test('a reference of forced lines has no vote beside a full one', () => {
  const forced = moved(video, (ms) => ms + 5_000).filter((_, at) => at % 20 === 0);
  expect(judgeByReferences(late, [forced, video])).toMatchObject({ verdict: 'shifted', reference: 1 });
});

test('forced lines alone are asked, but do not move anything', () => {
  const forced = video.filter((_, at) => at % 20 === 0);
  expect(judgeByReferences(late, [forced]).verdict).toBe('unsure');
});

test('another video is another video for every reference', () => {
  expect(judgeByReferences(dialogue(40, 350), [video, second]).verdict).toBe('other');
});

test('without references nothing can be said', () => {
  const none = { verdict: 'unsure', fit: { share: 0, evidence: 0 }, reference: null };
  expect(judgeByReferences(subtitle, [])).toEqual(none);
});

test('references whose habits differ a little agree', () => {
  const habit = moved(second, (ms) => ms - 200);
  expect(judgeByReferences(subtitle, [video, habit]).verdict).toBe('in-sync');
});
