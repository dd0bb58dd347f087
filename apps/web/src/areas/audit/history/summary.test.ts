import { expect, test } from 'vitest';
import type { AuditChange, AuditEntry, History } from './shapes.ts';
import { namedEntries, summaryOf } from './summary.ts';

const subject: History['subject'] = {
  name: 'Harbor Point',
  place: [{ level: 'property', id: 1, name: 'Harbor Point' }],
  login: null,
};
const change = (field: string, before: string | null, after: string | null): AuditChange => ({ field, before, after });
let number = 100;
const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: number++,
  act: 'one',
  at: '2026-11-21T08:57:00.100Z',
  by: { id: 7, name: 'Beatrice Okoye', isProgram: false },
  onBehalfOf: null,
  uiPath: '/property/1',
  call: null,
  kind: 'key-receipt',
  entityId: '5',
  name: null,
  action: 'update',
  changes: [],
  sealed: false,
  ...overrides,
});
const summarize = (...entries: AuditEntry[]) => {
  const [newest] = entries;
  if (!newest) throw new Error('no entry');
  const { lines, hidden } = summaryOf({ newest, entries }, subject);
  return { lines: lines.map(({ entries: of, changes }) => [of.length, ...changes.map(({ field }) => field)]), hidden };
};

test('SYS-01 the history shows a record on one line: the state first, at most three changes, and the number of others', () => {
  const receipt = entry({
    changes: ['since', 'note', 'state', 'phone'].map((field) => change(field, 'a', 'b')),
  });
  expect(summarize(receipt)).toEqual({ lines: [[1, 'state', 'since', 'note']], hidden: 1 });
});

test('SYS-01 the history shows the steps of a record only in the details', () => {
  const receipt = entry({ changes: [change('state', 'open', 'closed')] });
  const step = entry({ kind: 'key-receipt-step', action: 'insert', changes: [change('action', null, 'close')] });
  expect(summarize(receipt, step)).toEqual({ lines: [[1, 'state']], hidden: 1 });
  expect(summarize(step)).toEqual({ lines: [[1, 'action']], hidden: 0 });
});

test('SYS-01 several records of one kind share a line of the history, which shows the first three distinct names', () => {
  const units = ['101', '102', '103', '104'].map((name) =>
    entry({ kind: 'unit', action: 'insert', entityId: name, name, changes: [change('number', null, name)] }),
  );
  expect(summarize(...units)).toEqual({ lines: [[4]], hidden: 4 });
  const namesOf = (entries: readonly AuditEntry[]) => {
    const { named, others } = namedEntries({ entries, changes: [] });
    return [...named.map(({ name }) => name), others];
  };
  expect(namesOf(units)).toEqual(['101', '102', '103', 1]);
  const permissions = ['8', '9', '10', '11'].map((right) =>
    entry({ kind: 'staff-permission', action: 'insert', entityId: `7-${right}`, name: 'Ana Ruiz' }),
  );
  expect(namesOf(permissions)).toEqual(['Ana Ruiz', 0]);
});

test('SYS-01 a line of the history has no IDs, lists, long texts, or “no” values for a new record', () => {
  const added = entry({
    kind: 'service-request',
    action: 'insert',
    changes: [
      change('record_id', null, '385'),
      change('identity', null, 'exception:284'),
      change('is_internal', null, 'false'),
      change('units', null, '["101","102"]'),
      change('text', null, 'x'.repeat(91)),
      change('kind', null, 'silent'),
    ],
  });
  expect(summarize(added)).toEqual({ lines: [[1, 'kind']], hidden: 5 });
});
