import { expect, test } from 'vitest';
import { groupByRequest } from './group-by-request.ts';
import type { AuditChange, AuditEntry, History } from './shapes.ts';
import { shownChanges } from './shown-changes.ts';

const property: History['subject'] = {
  name: 'Harbor Point',
  place: [{ level: 'property', id: 1, name: 'Harbor Point' }],
  login: null,
};
const changeTo = (field: string, after: string, refers?: NonNullable<AuditChange['refers']>['kind']): AuditChange => ({
  field,
  before: null,
  after,
  ...(refers && { refers: { kind: refers, before: null, after: `The ${refers}` } }),
});
let number = 100;
const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: number--,
  act: 'one',
  at: '2026-11-21T08:57:00.100Z',
  by: { id: 7, name: 'Beatrice Okoye', isProgram: false },
  onBehalfOf: null,
  uiPath: '/property/1',
  call: null,
  kind: 'property-change',
  entityId: '5',
  name: null,
  action: 'insert',
  changes: [],
  sealed: false,
  ...overrides,
});
const fields = (of: AuditEntry, act?: readonly AuditEntry[], about = property) =>
  shownChanges(of, about, act).map(({ field }) => field);

const step = entry({
  changes: [
    changeTo('at', '2026-11-21T08:57:00.05+00:00'),
    changeTo('id', '5'),
    changeTo('change', 'canceled'),
    changeTo('reason', 'Sold'),
    changeTo('staff_id', '7', 'staff'),
    changeTo('property_id', '1', 'property'),
  ],
});
const canceled = entry({
  kind: 'property',
  entityId: '1',
  action: 'update',
  changes: [{ field: 'canceled', before: 'false', after: 'true' }],
});

test('SYS-01 the history omits redundant fields: row IDs, the time, the author, and the subject', () => {
  expect(fields(step)).toEqual(['change', 'reason']);
  expect(fields(step, [canceled, step])).toEqual(['reason']);
  expect(fields(canceled)).toEqual(['canceled']);
  const late = entry({ changes: [changeTo('at', '2026-11-20T08:57:00Z'), changeTo('staff_id', '8', 'staff')] });
  expect(fields(late)).toEqual(['at', 'staff_id']);
});

test('SYS-01 the history omits digests, stored paths, and job heartbeats, but shows a password change', () => {
  const document = entry({
    kind: 'terms-document',
    changes: ['digest', 'result_digest', 'stored_as', 'revision', 'touched_at', 'file_name'].map((field) =>
      changeTo(field, 'x'),
    ),
  });
  expect(fields(document)).toEqual(['file_name']);
  const password = entry({
    kind: 'credential',
    action: 'update',
    changes: [{ field: 'password_hash', before: 'hidden', after: 'changed' }],
  });
  expect(fields(password)).toEqual(['password_hash']);
});

test('SYS-01 the history shows an entity by its name, without its level, and shows a move to another entity', () => {
  const alert = entry({
    kind: 'exception-alert',
    changes: [changeTo('level', '3'), changeTo('entity_id', '2', 'region')],
  });
  expect(fields(alert)).toEqual(['entity_id']);
  const bare = entry({ kind: 'exception-alert', changes: [changeTo('level', '9'), changeTo('entity_id', '2')] });
  expect(fields(bare)).toEqual(['level', 'entity_id']);
  const moveEntry = entry({ kind: 'unit', action: 'update', changes: [changeTo('property_id', '1', 'property')] });
  expect(fields(moveEntry)).toEqual(['property_id']);
});

test('SYS-01 entries of one request form one group, in the order in which they were written; the last group is hidden until its older entries are loaded', () => {
  const other = entry({ act: 'two' });
  const again = entry({ act: 'one' });
  const groups = groupByRequest([step, canceled, other, again]);
  expect(groups.map(({ entries }) => entries)).toEqual([[canceled, step], [other], [again]]);
  expect(groupByRequest([step, canceled, other], true)).toHaveLength(1);
  expect(groupByRequest([step, canceled], true)).toHaveLength(1);
});
