import { expect, test } from 'vitest';
import { exceptionLifecycle } from '../alerts/rules/exceptions.ts';
import { changeRequestLifecycle } from '../hierarchy/rules.ts';
import { equipmentLifecycle } from '../inventory/rules.ts';
import { keyReceiptLifecycle } from '../key-receipts/rules.ts';
import { leadLifecycle } from '../leads/rules.ts';
import { serviceRequestLifecycle } from '../service-requests/rules.ts';
import { workOrderLifecycle } from '../work-orders/rules.ts';

type Steps = readonly (readonly [action: string, from: readonly string[], to: string | null])[];

/** Every allowed step, listed by hand. An added or removed step fails the test. */
const expected: readonly [title: string, { readonly actions: object }, Steps][] = [
  [
    'INV-02 equipment moves from stock to a property and back, to repair and back, and cannot be destroyed at a property',
    equipmentLifecycle,
    [
      ['reserve', ['inStock'], 'reserved'],
      ['release', ['reserved'], 'inStock'],
      ['deliver', ['reserved'], 'atProperty'],
      ['unship', ['atProperty'], 'inStock'],
      ['return', ['atProperty'], 'returned'],
      ['restock', ['returned', 'rmaIn'], 'inStock'],
      ['sendToRma', ['returned'], 'rmaOut'],
      ['receiveFromRma', ['rmaOut'], 'rmaIn'],
      ['destroy', ['inStock', 'reserved', 'returned', 'rmaOut', 'rmaIn'], 'destroyed'],
    ],
  ],
  [
    'SRQ-08 a work order is open or done, and one that is done can be reopened',
    workOrderLifecycle,
    [
      ['finish', ['open'], 'done'],
      ['reopen', ['done'], 'open'],
    ],
  ],
  [
    'TXN-08 an open receipt can be closed or voided, a closed one can be voided, and a voided one stays voided',
    keyReceiptLifecycle,
    [
      ['close', ['open'], 'closed'],
      ['void', ['open', 'closed'], 'void'],
    ],
  ],
  [
    'OPS-09 an open lead can be converted or dropped; a conversion can be undone, and a dropped lead reopened',
    leadLifecycle,
    [
      ['convert', ['open'], 'converted'],
      ['drop', ['open'], 'dropped'],
      ['undoConversion', ['converted'], 'open'],
      ['reopen', ['dropped'], 'open'],
    ],
  ],
  [
    'HIE-08 an open change request can be completed, declined, or withdrawn, and then reopened',
    changeRequestLifecycle,
    [
      ['finish', ['open'], 'done'],
      ['decline', ['open'], 'declined'],
      ['withdraw', ['open'], 'withdrawn'],
      ['reopen', ['done', 'declined', 'withdrawn'], 'open'],
    ],
  ],
  [
    'BEY-06 an exception can be assigned, unassigned, resolved, and reopened; one that has ended can still be resolved by a person',
    exceptionLifecycle,
    [
      ['take', ['open', 'owned'], 'owned'],
      ['assign', ['open', 'owned'], 'owned'],
      ['release', ['owned'], 'open'],
      ['close', ['open', 'owned', 'ended'], 'closed'],
      ['reopen', ['closed'], 'open'],
    ],
  ],
  [
    'SRQ-06 SRQ-07 a service request must be assigned before it starts and started before it waits, and only a closed one can be reopened',
    serviceRequestLifecycle,
    [
      ['assign', ['new', 'reopened'], 'assigned'],
      ['reassign', ['assigned', 'inProgress', 'waiting'], null],
      ['release', ['assigned'], 'new'],
      ['start', ['assigned'], 'inProgress'],
      ['wait', ['inProgress'], 'waiting'],
      ['resume', ['waiting'], 'inProgress'],
      ['askWarranty', ['assigned', 'inProgress', 'waiting'], 'waiting'],
      ['approveWarranty', ['waiting'], 'assigned'],
      ['approveUnassigned', ['waiting'], 'new'],
      ['declineWarranty', ['waiting'], 'closed'],
      ['lapseWarranty', ['waiting'], null],
      ['close', ['new', 'assigned', 'inProgress', 'waiting', 'reopened'], 'closed'],
      ['withdraw', ['new', 'assigned', 'inProgress', 'waiting', 'reopened'], 'closed'],
      ['takeBack', ['new', 'assigned', 'inProgress', 'waiting', 'reopened'], 'closed'],
      ['reopen', ['closed'], 'reopened'],
    ],
  ],
];

test.for(expected)('%s; no other transitions are possible', ([, { actions }, steps]) => {
  const actualSteps = Object.entries(actions as Record<string, { from: string[]; to: string | null }>);
  expect(actualSteps.map(([action, { from, to }]) => [action, from, to])).toEqual(steps);
});
