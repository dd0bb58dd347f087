import type { ErrorCode } from '@latchboard/texts';
import type { Reference } from '#server/platform/db/references.ts';
import { Failure } from '#server/platform/errors.ts';

/** Error code for each table that has its own message. */
const reasons: Readonly<Record<string, ErrorCode>> = {
  division: 'inUseDivisions',
  region: 'inUseRegions',
  property: 'inUseProperties',
  staff: 'inUseLogins',
  staff_scope: 'inUseLogins',
  session: 'inUseSessions',
  datalog: 'inUseSystems',
  equipment: 'inUseEquipment',
  unit: 'inUseUnits',
  badge: 'inUseBadges',
  purchase_order: 'inUseOrders',
  shipping_order: 'inUseShipments',
  service_request: 'inUseRequests',
  work_order: 'inUseWorkOrders',
  key_receipt: 'inUseReceipts',
  note: 'inUseNotes',
  exception_alert: 'inUseAlerts',
};

/**
 * Throws 409 `inUse` with the number of references by error code. Tables without a code are reported only if no other
 * table has references.
 */
export function rejectInUse(references: readonly Reference[]): void {
  if (references.length === 0) return;
  const counts = new Map<ErrorCode, number>();
  let otherCount = 0;
  for (const { table, count } of references) {
    const code = reasons[table];
    if (code === undefined) otherCount += count;
    else counts.set(code, (counts.get(code) ?? 0) + count);
  }
  if (counts.size === 0) counts.set('inUseOthers', otherCount);
  throw new Failure('inUse', {
    fields: [...counts].map(([code, count]) => ({ path: 'inUse', code, params: { count } })),
  });
}
