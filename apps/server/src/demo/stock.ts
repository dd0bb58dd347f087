import type { ClientBase } from 'pg';
import { type Random, random } from './random.ts';

const dayMs = 86_400_000;
const historyDays = 730;
const vans = ['East van', 'West van', 'Repair bench'];

interface Movement {
  readonly at: Date;
  readonly role: number;
  readonly product: number;
  readonly quantity: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: 'received' | 'moved' | 'adjusted';
  readonly note: string;
}

/** Inserts counted stock over two years: deliveries to the warehouse, transfers to the vans, usage, and counts. */
export async function generateStock(client: ClientBase, now: Date, seed: number): Promise<void> {
  const { rows: vanRows } = await client.query<{ id: number }>(
    'insert into stock_place (name) select unnest($1::text[]) returning id',
    [vans],
  );
  const warehouse = (await client.query<{ id: number }>('select min(id) as id from stock_place')).rows[0]!.id;
  const { rows: products } = await client.query<{ id: number }>(
    `select id from product where not is_serial and kind in ('supply', 'part') order by id`,
  );
  const source = random(seed, 'stock');
  const places = vanRows.map(({ id }) => id);
  const movements = products.flatMap(({ id }) => movementsOf(id, { warehouse, places, source, now }));
  await writeMovements(
    client,
    movements.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    source,
  );
  await client.query(
    `insert into stock_balance (product_id, place_id, quantity)
     select product_id, place_id, sum(quantity) from (
       select product_id, to_place_id as place_id, quantity from stock_movement where to_place_id is not null
       union all select product_id, from_place_id, -quantity from stock_movement where from_place_id is not null) moved
     group by product_id, place_id`,
  );
  // Two products are below their threshold in the warehouse.
  await client.query(
    `update stock_balance b set threshold = case when n.n in (2, 5) then b.quantity + 6 else greatest(b.quantity / 2, 1) end
     from (select product_id, row_number() over (order by product_id) as n from stock_balance where place_id = $1) n
     where b.place_id = $1 and n.product_id = b.product_id`,
    [warehouse],
  );
  await generateCounts(client, [warehouse, ...places], now);
}

interface StockContext {
  readonly warehouse: number;
  readonly places: readonly number[];
  readonly source: Random;
  readonly now: Date;
}

/** Movements of a product. No location goes below zero. */
function movementsOf(product: number, { warehouse, places, source, now }: StockContext): Movement[] {
  const movements: Movement[] = [];
  const quantities = new Map<number, number>([warehouse, ...places].map((location) => [location, 0]));
  const addMovement = (
    daysAgo: number,
    move: Pick<Movement, 'quantity' | 'from' | 'to' | 'reason'> & { note?: string },
  ) => {
    if (move.from !== null) quantities.set(move.from, (quantities.get(move.from) ?? 0) - move.quantity);
    if (move.to !== null) quantities.set(move.to, (quantities.get(move.to) ?? 0) + move.quantity);
    // The demo records no movement in the future.
    const at = new Date(now.getTime() - Math.max(0, daysAgo) * dayMs - source.whole(1, 9) * 3_600_000);
    movements.push({ at, role: move.reason === 'adjusted' ? 102 : 104, product, note: '', ...move });
  };
  for (let daysAgo = historyDays; daysAgo > 0; daysAgo -= 7) {
    if ((quantities.get(warehouse) ?? 0) < 20)
      addMovement(daysAgo, { quantity: source.whole(8, 14) * 5, from: null, to: warehouse, reason: 'received' });
    if (source.chance(0.3)) {
      const to = source.pick(places);
      const quantity = Math.min(source.whole(2, 12), quantities.get(warehouse) ?? 0);
      if (quantity > 0) addMovement(daysAgo - 1, { quantity, from: warehouse, to, reason: 'moved' });
    }
    const from = source.pick(places);
    const usedQuantity = Math.min(source.whole(1, 5), quantities.get(from) ?? 0);
    if (usedQuantity > 0 && source.chance(0.5))
      addMovement(daysAgo - 3, {
        quantity: usedQuantity,
        from,
        to: null,
        reason: 'adjusted',
        note: source.pick(usageNotes),
      });
  }
  return movements;
}

const usageNotes = ['Used on a service visit', 'Used for an installation', 'Damaged in the van'];

async function writeMovements(client: ClientBase, movements: readonly Movement[], source: Random): Promise<void> {
  const column = <Value>(read: (movement: Movement) => Value) => movements.map(read);
  await client.query(
    `insert into stock_movement (key, at, staff_id, product_id, quantity, from_place_id, to_place_id, reason, note)
     select m.key, m.at, (select min(id) from staff where role_id = m.role), m.product, m.quantity, m.from_id, m.to_id, m.reason, m.note
     from unnest($1::uuid[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::text[], $9::text[]) with ordinality
       m (key, at, role, product, quantity, from_id, to_id, reason, note, n) order by m.n`,
    [
      column(() => source.bytes(16).toString('hex')),
      column(({ at }) => at),
      column(({ role }) => role),
      column(({ product }) => product),
      column(({ quantity }) => quantity),
      column(({ from }) => from),
      column(({ to }) => to),
      column(({ reason }) => reason),
      column(({ note }) => note),
    ],
  );
}

/** Inserts two discarded counts and an open one with differences. */
async function generateCounts(client: ClientBase, places: readonly number[], now: Date): Promise<void> {
  for (const [location, daysAgo, state, difference] of [
    [places[1], 200, 'dropped', 4],
    [places[2], 30, 'dropped', 0],
    [places[0], 1, 'open', 2],
  ] as const)
    await client.query(
      `with made as (
         insert into stock_count (place_id, at, staff_id, state)
         values ($1, $2, (select min(id) from staff where role_id = 104), $3) returning id)
       insert into stock_count_line (count_id, product_id, counted, expected)
       select made.id, b.product_id, greatest(b.quantity - case when row_number() over (order by b.product_id) % 3 = 0 then $4::int else 0 end, 0), b.quantity
       from made, stock_balance b where b.place_id = $1`,
      [location, new Date(now.getTime() - daysAgo * dayMs), state, difference],
    );
}
