import { expect, test } from 'vitest';
import type { RequestRow } from '../shapes.ts';
import { pendingEdits } from './pending-edits.ts';

const person = { id: 1, name: 'Sample' };
const row: RequestRow = {
  ...{ id: 7, number: 20_007, title: 'Sample', description: 'Sample', priority: 'normal', state: 'new', revision: 3 },
  property: { ...person, region: person, division: person, corporation: person, htInfo: { warranty: null } },
  serviceRequestType: { id: 6, name: 'Repair' },
  ...{ statusLastModified: '2026-11-23T12:00:00.000Z', createdAt: '2026-11-23T12:00:00.000Z', closedAt: null },
  ...{ waitingFor: null, assignedToUser: null, isAssigned: false, isAssigneeActive: true, isWarrantyExpired: false },
  ...{ dueAt: '2026-11-24T12:00:00.000Z', isLate: false },
};
const edits = (draft: object, edited: RequestRow = row) => pendingEdits([edited], new Map([[7, draft]]));

test('SRQ-03 only a value that differs from the stored value is a change, and a reverted value is not', () => {
  expect(pendingEdits([row], new Map())).toEqual([]);
  expect(edits({ typeId: 6, assigneeId: null })).toEqual([]);
  expect(edits({ typeId: 9, assigneeId: null })).toEqual([
    { serviceRequestId: 7, revision: 3, serviceRequestTypeId: 9 },
  ]);
  expect(edits({ assigneeId: 102 })).toEqual([{ serviceRequestId: 7, revision: 3, assignedToUser: 102 }]);
  const assigned = { ...row, assignedToUser: { id: 102, name: 'Rosa' } };
  expect(edits({ assigneeId: 102 }, assigned)).toEqual([]);
  expect(edits({ assigneeId: null }, assigned)).toEqual([{ serviceRequestId: 7, revision: 3, assignedToUser: null }]);
});

test('SRQ-03 a change to a row that is no longer shown is not pending', () => {
  expect(pendingEdits([], new Map([[7, { typeId: 9 }]]))).toEqual([]);
});
