import { expect, test } from 'vitest';
import { type PurchaseOrderAction, purchaseOrderLifecycle, stateOfStatus, statusIdOf } from './lifecycle.ts';

/** Each step of PUR-04 with its start statuses and its end status. */
const steps: readonly [PurchaseOrderAction, from: readonly number[], to: number][] = [
  ['approve', [1], 2],
  ['number', [2], 3],
  ['file', [3], 4],
  ['askUnits', [4], 5],
  ['completeUnits', [5], 6],
  ['ship', [4, 6], 7],
  ['unship', [7], 6],
  ['unshipToFile', [7], 4],
  ['install', [7], 8],
  ['revise', [2, 3, 4, 5, 6], 1],
];

test.each(steps)('PUR-04 the action "%s" changes status %j to status %i', (action, from, to) => {
  const { from: states, to: state } = purchaseOrderLifecycle.actions[action];
  expect(states.map((fromState) => statusIdOf(fromState))).toEqual(from);
  expect(state).toBe(stateOfStatus(to));
});

test('PUR-05 only a user with the decision right can approve an order, or delete one in status 3 to 6', () => {
  const { approve, delete: early, deleteLater } = purchaseOrderLifecycle.actions;
  const decision = 'PurchaseOrder-ManagementDecision_UPDATE';
  expect(approve.right).toBe(decision);
  expect([early.from.map(statusIdOf), early.right]).toEqual([
    [1, 2],
    ['PurchaseOrder_DELETE', decision],
  ]);
  expect([deleteLater.from.map(statusIdOf), deleteLater.right]).toEqual([[3, 4, 5, 6], decision]);
});
