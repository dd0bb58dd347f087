import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { PurchaseOrderState } from '@latchboard/contract/purchase-orders/lifecycle';
import { maxCountedRows } from '@latchboard/contract/record/rules';
import type { ShippingState } from '@latchboard/contract/shipping/rules';
import { inTransitDays } from '@latchboard/contract/supplies/rules';
import { sql } from 'kysely';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { supplyStageOf } from './present.ts';
import { stageOf } from './track-systems.ts';

type Call = typeof contract.supplies.listOpenOrders;
type OrderKind = { kind: 'system'; state: PurchaseOrderState } | { kind: 'supplies'; state: ShippingState };

type Row = OrderKind & {
  id: number;
  number: number;
  property_id: number;
  property: string;
  time_zone: string;
  since: Date;
  needs_unit_entry: boolean;
  count: number;
};

/** Open orders at a place, latest change first (NAV-29, BEY-11). */
export async function listOpenOrders(
  { limit, ...place }: CallInput<Call>,
  ctx: RecordContext,
): Promise<CallOutput<Call>> {
  await checkPlace(ctx.tx, place);
  const isAtPlace = sql.join([sql`true`, ...placeConditions(place), isOpenToReader(ctx)], sql` and `);
  const { rows } = await sql<Row>`
    select *, least(count(*) over (), ${maxCountedRows + 1})::int as count from (
      select 'system' as kind, o.id, o.number, o.state, o.since, o.needs_unit_entry, o.property_id, p.name as property, p.time_zone
      from purchase_order o join property p on p.id = o.property_id
      where ${isAtPlace} and o.disabled_at is null and o.state not in ('draft', 'installed')
      union all
      select 'supplies', s.id, s.number, s.state, s.since, false, s.property_id, p.name, p.time_zone
      from shipping_order s join property p on p.id = s.property_id
      where ${isAtPlace} and s.kind = 'esof' and (s.state in ('open', 'printed')
        or (s.state = 'shipped' and s.since > ${ctx.now}::timestamptz - make_interval(days => ${inTransitDays})))) orders
    order by since desc, kind, id desc limit ${limit}`.execute(ctx.tx);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      property: { id: row.property_id, name: row.property, timeZone: row.time_zone },
      since: row.since.toISOString(),
      order:
        row.kind === 'system'
          ? { kind: row.kind, stage: stageOf(row) }
          : { kind: row.kind, stage: supplyStageOf[row.state] },
    })),
    count: rows[0]?.count ?? 0,
  };
}
