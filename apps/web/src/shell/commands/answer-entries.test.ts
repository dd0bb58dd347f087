import { createTranslate, localeOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { linesOf } from './answer-entries.ts';

type Answer = Parameters<typeof linesOf>[0];
type UnitAnswer = Extract<Answer, { kind: 'unit' }>;
type Incident = UnitAnswer['incident'];
type Holding = Incident['keys'][number]['holdings'][number];

const localization = { t: createTranslate('en', en), locale: localeOf('en') };
const requestedTime = '2003-11-20T05:30:00.000Z';
const property = { id: 7, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false };
const place = { datalogId: 3, position: 5 };

const holding: Holding = {
  holder: { name: 'Tom Becker', badge: '000412' },
  from: '2003-11-20T05:49:00.000Z',
  to: null,
  ended: null,
  activity: null,
  workOrder: null,
  isAsked: false,
  doubts: [],
  cabinet: null,
  receipt: null,
  undo: null,
  evidence: { from: place, to: null },
};
const receipt = {
  id: 1,
  number: '12',
  vendor: 'Ace Plumbing',
  person: 'Lou Park',
  by: 'Ana Reyes',
  at: '2003-11-20T05:20:00.000Z',
};

function answer(
  holdings: readonly Holding[],
  overrides: Partial<UnitAnswer> & Partial<Pick<Incident, 'doubts'>> = {},
): UnitAnswer {
  const { doubts = [], ...rest } = overrides;
  const key = { key: 41, tag: '70455', hook: null, opens: ['204'], replacedAt: null, cabinet: null };
  return {
    kind: 'unit',
    ...{ from: requestedTime, to: requestedTime, isMoment: true, others: [], other: null, clock: null },
    incident: {
      ...{
        property,
        unit: '204',
        isKnown: true,
        from: requestedTime,
        to: requestedTime,
        readAt: '2003-11-21T12:00:00.000Z',
      },
      keys: [{ ...key, holdings: [...holdings] }],
      visits: { rows: [], more: 0 },
      doubts,
    },
    ...rest,
  };
}
const lines = (of: Answer) => linesOf(of, 7, localization);
const detailOf = (of: Answer, id: string) => lines(of).entries.find((entry) => entry.id === id)?.detail;

test('BEY-20 each line of an answer counts people at the requested time separately from people at other times that day', () => {
  const withoutHolder = answer([holding]);
  expect(lines(withoutHolder).entries[0]).toMatchObject({
    name: 'The log shows no one with a key to 204.',
    detail: 'Certain',
  });
  expect(detailOf(withoutHolder, 'answer everyone')).toBe(
    'no one, according to the log · 1 other person earlier or later that day',
  );
  const tom = answer([{ ...holding, from: '2003-11-20T05:10:00.000Z', isAsked: true }]);
  expect(detailOf(tom, 'answer everyone')).toBe('1 person');
});

test('BEY-20 an uncertain answer shows why it is uncertain', () => {
  const doubt = { to: null, cabinet: null, tag: null, person: null, count: 1, evidence: null, from: requestedTime };
  const uncertainAnswer = answer([holding], {
    doubts: [
      { ...doubt, kind: 'doorLeftOpen' },
      { ...doubt, kind: 'silent' },
      { ...doubt, kind: 'panelPulled' },
    ],
  });
  expect(detailOf(uncertainAnswer, 'answer')).toBe(
    'Not certain: The door was left open: 11/19/2003 11:30 PM; The system is silent. Last contact: 11/19/2003 11:30 PM; 1 more reason',
  );
  const nearAnswer = answer([{ ...holding, isAsked: true, doubts: ['edge'] }]);
  expect(detailOf(nearAnswer, 'answer 0')).toMatch(
    /^Not certain: Taken or returned within two minutes of that time · /,
  );
});

test('BEY-20 BEY-04 a key that was handed over is shown with the vendor from the time of the receipt, as on the board', () => {
  const handed = answer([{ ...holding, from: '2003-11-20T03:00:00.000Z', isAsked: true, receipt }]);
  expect(lines(handed).entries[0]?.name).toContain('Lou Park');
  expect(detailOf(handed, 'answer 0')).toContain('since 11/19/2003 11:20 PM, still out');
  const before = answer([
    {
      ...holding,
      from: '2003-11-20T03:00:00.000Z',
      isAsked: true,
      receipt: { ...receipt, at: '2003-11-20T06:00:00.000Z' },
    },
  ]);
  expect(detailOf(before, 'answer 0')).toContain('since 11/19/2003 09:00 PM, still out');
});

test('BEY-20 an answer about an hour that occurs twice shows the time zone abbreviation and offers the other occurrence, and an answer about a skipped hour shows the time used', () => {
  const first = '2026-11-01T06:30:00.000Z';
  const second = '2026-11-01T07:30:00.000Z';
  const ambiguous = answer([], {
    ...{ from: first, to: first, others: [{ from: second, to: second }] },
    clock: { kind: 'twice', local: '2026-11-01T01:30', used: first },
  });
  expect(lines(ambiguous).note).toBe(
    'Showing unit 204, 11/01/2026 01:30 AM CDT. 11/01/2026 01:30 AM occurs twice that day. The first is shown: 11/01/2026 01:30 AM CDT.',
  );
  expect(lines(ambiguous).entries.at(-1)?.name).toBe('Did you mean 11/01/2026 01:30 AM CST?');
  const usedAt = '2026-03-08T08:30:00.000Z';
  const skipped = answer([], {
    from: usedAt,
    to: usedAt,
    clock: { kind: 'skipped', local: '2026-03-08T02:30', used: usedAt },
  });
  expect(lines(skipped).note).toContain(
    '03/08/2026 02:30 AM does not exist that day. The next time is shown: 03/08/2026 03:30 AM',
  );
});
