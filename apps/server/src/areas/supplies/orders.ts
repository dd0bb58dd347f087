import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { ShippingMethod, ShippingState } from '@latchboard/contract/shipping/rules';
import type { SupplyStage } from '@latchboard/contract/supplies/rules';
import { type RawBuilder, sql } from 'kysely';
import { packagesOf } from '#server/areas/shipping/index.ts';
import { containsPart } from '#server/platform/db/like.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { formatAddress } from './catalogue.ts';

export type SupplyOrder = CallOutput<typeof contract.supplies.getSupplyOrder>;
type Input = CallInput<typeof contract.supplies.listSupplyOrders>;

export interface SupplyOrderRow {
  id: number;
  number: number;
  property_id: number;
  property: string;
  time_zone: string;
  state: ShippingState;
  since: Date;
  created_at: Date;
  by: string | null;
  method: ShippingMethod | null;
  attention: string;
  line1: string;
  line2: string;
  city: string;
  state_code: string;
  zip: string;
  remark: string;
  lines: SupplyOrder['lines'];
  steps: { action: string; at: string }[];
}

const columns = sql`s.id, s.number, s.property_id, p.name as property, p.time_zone, s.state, s.since, s.created_at, author_name(s.staff_id) as by,
  s.method, s.attention, s.line1, s.line2, s.city, s.state_code, s.zip, s.remark,
  coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', in_reading_language(l.product_name, nullif(t.name_es, '')), 'quantity', l.quantity,
    'unitPriceCents', coalesce(l.unit_price_cents, 0)) order by l.position)
    from shipping_order_line l left join supply t on t.product_id = l.product_id where l.record_id = s.id), '[]') as lines,
  coalesce((select jsonb_agg(jsonb_build_object('action', h.action, 'at', h.at) order by h.id)
    from shipping_order_step h where h.record_id = s.id), '[]') as steps`;
const tables = sql`shipping_order s join property p on p.id = s.property_id`;

/** Supply orders of a property, as a list. */
export const supplyOrderList = ({ propertyId, search }: Input): List<'created'> => ({
  select: columns,
  from: tables,
  where: [
    sql`s.kind = 'esof'`,
    sql`s.property_id = ${propertyId}`,
    ...(search ? [containsPart([sql`s.number::text`], search.replace(/^#/, ''))] : []),
  ],
  sorts: { created: { by: sql`s.created_at`, kind: 'time' } },
  id: sql`s.id`,
});

/** A supply order. Undefined if the property has none with this ID. */
export async function readSupplyOrder(
  propertyId: number,
  id: number,
  ctx: RecordContext,
): Promise<SupplyOrder | undefined> {
  const { rows } = await (
    sql`select ${columns} from ${tables}
    where s.kind = 'esof' and s.property_id = ${propertyId} and s.id = ${id}` as RawBuilder<SupplyOrderRow>
  ).execute(ctx.tx);
  return rows[0] && presentOrder(rows[0], ctx);
}

export const supplyStageOf: Readonly<Record<ShippingState, SupplyStage>> = {
  open: 'ordered',
  printed: 'packed',
  shipped: 'shipped',
  void: 'void',
};
const reachedBy: Readonly<Record<string, SupplyStage>> = {
  add: 'ordered',
  print: 'packed',
  ship: 'shipped',
  void: 'void',
  cancel: 'void',
};

/** A supply order as its customer sees it, like a parcel (BEY-11). */
export async function presentOrder(row: SupplyOrderRow, { tx, platform }: RecordContext): Promise<SupplyOrder> {
  return {
    id: row.id,
    number: row.number,
    property: { id: row.property_id, name: row.property, timeZone: row.time_zone },
    stage: supplyStageOf[row.state],
    since: row.since.toISOString(),
    steps: reached(row),
    orderedAt: row.created_at.toISOString(),
    orderedBy: row.by,
    lines: row.lines,
    totalCents: row.lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
    method: row.method,
    packages: await packagesOf(tx, row.id),
    attention: row.attention,
    address: formatAddress({ ...row, state: row.state_code }),
    remark: row.remark,
    askAt: platform.settings.providerEmail,
    mayCancel: row.state === 'open',
  };
}

/** Steps since the order was last open. Undone steps do not count. */
function reached({ steps, state }: SupplyOrderRow): SupplyOrder['steps'] {
  const begun = steps.slice(0, 1);
  const back = steps.findLastIndex(({ action }) => action === 'unship' || action === 'reopen');
  const since = steps.slice(Math.max(back + 1, 1)).filter(({ action }) => action in reachedBy);
  return [...begun, ...(state === 'open' ? [] : since)].flatMap(({ action, at }) => {
    const stage = reachedBy[action];
    return stage ? [{ stage, at: new Date(at).toISOString() }] : [];
  });
}
