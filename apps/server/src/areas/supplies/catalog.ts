import type { CallOutput, contract } from '@latchboard/contract';
import { minimumSupplyCents } from '@latchboard/contract/shipping/rules';
import {
  forecastOf,
  isForecastSoon,
  type NoOrdersReason,
  type SupplyDrawing,
} from '@latchboard/contract/supplies/rules';
import { sql } from 'kysely';
import { addressOf } from '#server/areas/shipping/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Catalog = CallOutput<typeof contract.supplies.listSupplies>;

interface Row {
  productId: number;
  number: string;
  name: string;
  description: string;
  drawing: SupplyDrawing;
  packSize: number;
  unitPriceCents: number;
  orders: { at: string; quantity: number }[];
}

/**
 * Returns the supplies that a property can order. Each has its last order and an estimate of the day when it runs out.
 */
export async function listSupplies(
  { propertyId }: { propertyId: number },
  { tx, now }: RecordContext,
): Promise<Catalog> {
  const property = requireFound(
    await tx
      .selectFrom('property')
      .select(['id', 'name', 'time_zone as timeZone'])
      .where('id', '=', propertyId)
      .executeTakeFirst(),
  );
  const { attention, ...address } = await addressOf(tx, propertyId);
  const { rows } = await catalog(propertyId).execute(tx);
  return {
    property,
    attention,
    address: formatAddress(address),
    closedBecause: await readNoOrdersReason(tx, propertyId),
    minimumCents: minimumSupplyCents,
    rows: rows.map((row) => presentSupply(row, now)),
  };
}

/** An address on one line. */
export const formatAddress = ({
  line1,
  line2,
  city,
  state,
  zip,
}: Record<'line1' | 'line2' | 'city' | 'state' | 'zip', string>): string =>
  [line1, line2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean).join(', ');

/** Reason why nothing can be ordered now, or null (SHP-04, NAV-10). */
export async function readNoOrdersReason(tx: Tx, propertyId: number): Promise<NoOrdersReason | null> {
  const { canceled, payment_delinquent, temporary_access_date } = requireFound(
    await tx
      .selectFrom('property')
      .select(['canceled', 'payment_delinquent', 'temporary_access_date'])
      .where('id', '=', propertyId)
      .executeTakeFirst(),
  );
  if (canceled) return 'canceled';
  if (payment_delinquent) return 'delinquent';
  return temporary_access_date === null ? null : 'temporary';
}

const catalog = (propertyId: number) => sql<Row>`
  select p.id as "productId", p.number, in_reading_language(p.name, nullif(s.name_es, '')) as name,
    in_reading_language(coalesce(s.description, ''), nullif(s.description_es, '')) as description,
    coalesce(s.drawing, 'box') as drawing, coalesce(s.pack_size, 1) as "packSize", p.unit_price_cents as "unitPriceCents",
    coalesce((select jsonb_agg(jsonb_build_object('at', o.created_at, 'quantity', l.quantity) order by o.created_at)
      from shipping_order o join shipping_order_line l on l.record_id = o.id
      where o.property_id = ${propertyId} and o.kind = 'esof' and o.state <> 'void' and l.product_id = p.id), '[]') as orders
  from product p left join supply s on s.product_id = p.id
  where p.kind = 'supply' and p.is_active and not p.is_serial and p.unit_price_cents is not null
  order by lpad(lower(p.number), 20, '0')`;

function presentSupply({ orders, ...row }: Row, now: Date): Catalog['rows'][number] {
  const lastOrder = orders.at(-1);
  const forecast = forecastOf(orders.map(({ at, quantity }) => ({ at: Date.parse(at), quantity })));
  return {
    ...row,
    lastOrdered: lastOrder ? { at: new Date(lastOrder.at).toISOString(), quantity: lastOrder.quantity } : null,
    forecast:
      forecast && isForecastSoon(forecast, now.getTime())
        ? { ...forecast, runsOutAt: new Date(forecast.runsOutAt).toISOString() }
        : null,
  };
}
