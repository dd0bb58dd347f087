import { expect, test } from 'vitest';
import { nextStepText, progressOf } from './progress-of.ts';

type Input = Parameters<typeof progressOf>[0];
type Step = Input['history'][number];

/** Builds a history from steps in chronological order, one hour apart. */
const history = (...steps: [Step['action'], Step['from'], Step['to']][]): Input['history'] =>
  steps
    .map(([action, from, to], hour) => ({
      ...{ action, from, to, by: null, onBehalfOf: null, reason: null, assignee: null },
      at: `2026-11-23T${String(10 + hour)}:00:00.000Z`,
    }))
    .reverse();

const opened = ['add', null, 'new'] as const;
const assigned = ['assign', 'new', 'assigned'] as const;
const started = ['start', 'assigned', 'inProgress'] as const;
const shownSteps = (input: Input) =>
  progressOf(input).map(({ step, progress, at }) => [step, progress, at?.slice(11, 13)]);

test('BEY-11 the progress of a request shows past steps with their times, the current step, and future steps', () => {
  expect(shownSteps({ state: 'assigned', history: history([...opened], [...assigned]) })).toEqual([
    ['new', 'done', '10'],
    ['assigned', 'current', '11'],
    ['inProgress', 'upcoming', undefined],
    ['closed', 'upcoming', undefined],
  ]);
});

test('BEY-11 a waiting request is at the work step, and a request that was closed immediately shows the skipped steps as done', () => {
  const waitingHistory = history([...opened], [...assigned], [...started], ['wait', 'inProgress', 'waiting']);
  expect(shownSteps({ state: 'waiting', history: waitingHistory })[2]).toEqual(['waiting', 'current', '13']);
  expect(shownSteps({ state: 'closed', history: history([...opened], ['close', 'new', 'closed']) })).toEqual([
    ['new', 'done', '10'],
    ['assigned', 'done', undefined],
    ['inProgress', 'done', undefined],
    ['closed', 'current', '11'],
  ]);
});

test('BEY-11 the progress of a reopened request starts over', () => {
  const reopenedHistory = history(
    [...opened],
    [...assigned],
    ['close', 'assigned', 'closed'],
    ['reopen', 'closed', 'reopened'],
  );
  expect(shownSteps({ state: 'reopened', history: reopenedHistory })).toEqual([
    ['reopened', 'current', '13'],
    ['assigned', 'upcoming', undefined],
    ['inProgress', 'upcoming', undefined],
    ['closed', 'upcoming', undefined],
  ]);
});

test('BEY-11 a closed request shows how it ended, and is done only if work was done', () => {
  const nextStepAfter = (end: Step['action'], { isInstallation = false, isUnwanted = false } = {}) =>
    nextStepText({
      ...{ state: 'closed', waitingFor: null, isInstallation },
      closing: { cause: '', done: '', minutes: null, isUnwanted },
      history: history([...opened], [...assigned], [end, 'assigned', 'closed'], ['change', 'closed', 'closed']),
    });
  expect(nextStepAfter('close')).toBe('closed');
  expect(nextStepAfter('close', { isInstallation: true, isUnwanted: true })).toBe('unwanted');
  expect(nextStepAfter('withdraw')).toBe('withdraw');
  expect(nextStepAfter('withdraw', { isInstallation: true })).toBe('closed');
  expect([nextStepAfter('takeBack'), nextStepAfter('declineWarranty')]).toEqual(['takeBack', 'declineWarranty']);
});
