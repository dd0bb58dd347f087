import type { CallInput, contract } from '@latchboard/contract';
import { type RawBuilder, sql } from 'kysely';
import { containsPart } from '#server/platform/db/like.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentOrder, type SupplyOrder, type SupplyOrderRow } from './present.ts';

type Input = CallInput<typeof contract.supplies.listSupplyOrders>;

const columns = sql`s.id, s.number, s.property_id, p.name as property, p.time_zone, s.state, s.since, s.created_at, author_name(s.staff_id) as by,
  s.method, s.attention, s.line1, s.line2, s.city, s.state_code, s.zip, s.remark,
  coalesce((select jsonb_agg(jsonb_build_object('productId', l.product_id, 'name', in_reading_language(l.product_name, nullif(t.name_es, '')), 'quantity', l.quantity,
    'unitPriceCents', coalesce(l.unit_price_cents, 0)) order by l.position)
    from shipping_order_line l left join supply t on t.product_id = l.product_id where l.record_id = s.id), '[]') as lines,
  coalesce((select jsonb_agg(jsonb_build_object('action', h.action, 'at', h.at) order by h.id)
    from shipping_order_step h where h.record_id = s.id), '[]') as steps`;
const tables = sql`shipping_order s join property p on p.id = s.property_id`;

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

/** Reads a supply order. Undefined if the property has no order with this ID. */
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
