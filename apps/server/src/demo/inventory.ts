import type { ClientBase } from 'pg';
import { random } from './random.ts';
import { generateStock } from './stock.ts';

const dayMs = 86_400_000;

/** More products: number, name, kind, tier, whether it has serial numbers, and price in cents. */
const products = [
  ['120', 'Economy system', 'system', 'ECO', true, null],
  ['121', 'Biometric system', 'system', 'BIO', true, null],
  ['210', 'Keypad', 'part', null, true, 18_900],
  ['211', 'Fingerprint reader', 'part', null, true, 32_500],
  ['212', 'Control board', 'part', null, true, 24_000],
  ['213', 'Electric lock', 'part', null, true, 14_500],
  ['310', 'Key tags, pack of 50', 'supply', null, false, 6500],
  ['311', 'Key rings, pack of 100', 'supply', null, false, 2450],
  ['312', 'Badge cards, pack of 25', 'supply', null, false, 7900],
  ['313', 'Backup battery', 'part', null, false, 3900],
  ['314', 'Hook strip', 'part', null, false, 1150],
  ['315', 'Mounting kit', 'part', null, false, 4200],
  ['401', 'Installation', 'installation', null, false, 45_000],
  ['402', 'Training, half day', 'training', null, false, 25_000],
] as const;

interface ItemHistory {
  readonly states: readonly (readonly [action: string, from: string | null, to: string, reason?: string])[];
}

const addedStep = ['add', null, 'inStock'] as const;
const stepsToProperty = [addedStep, ['reserve', 'inStock', 'reserved'], ['deliver', 'reserved', 'atProperty']] as const;

/** Steps of an item that is not at a property, by its state. */
const stepsByState: Readonly<Record<string, ItemHistory['states']>> = {
  inStock: [addedStep],
  reserved: [addedStep, ['reserve', 'inStock', 'reserved']],
  returned: [...stepsToProperty, ['return', 'atProperty', 'returned', 'Display does not turn on']],
  rmaOut: [
    ...stepsToProperty,
    ['return', 'atProperty', 'returned', 'Reads each key twice'],
    ['sendToRma', 'returned', 'rmaOut', 'Repair order 5512'],
  ],
  rmaIn: [
    ...stepsToProperty,
    ['return', 'atProperty', 'returned', 'Lock sticks'],
    ['sendToRma', 'returned', 'rmaOut'],
    ['receiveFromRma', 'rmaOut', 'rmaIn', 'Repaired and tested by the manufacturer'],
  ],
  destroyed: [addedStep, ['destroy', 'inStock', 'destroyed', 'Water damage in the warehouse']],
};
/** Usual number of items per product, by state. */
const itemsByState = [
  ['inStock', 7],
  ['reserved', 1],
  ['returned', 2],
  ['rmaOut', 2],
  ['rmaIn', 1],
  ['destroyed', 1],
] as const;

/**
 * Generates the provider's inventory (INV-01 to INV-03, SYS-08). Each system of a customer is an item with a serial
 * number at the customer's property. Other items are in batches and cover every state. The ledger of counted stock
 * covers two years.
 */
export async function generateInventory(client: ClientBase, now: Date, seed: number): Promise<void> {
  for (const [number, name, kind, tier, isSerial, cents] of products)
    await client.query(
      `insert into product (number, name, kind, tier, is_serial, unit_price_cents) values ($1, $2, $3, $4, $5, $6)`,
      [number, name, kind, tier, isSerial, cents],
    );
  await addInstalledEquipment(client, now);
  const source = random(seed, 'inventory');
  const { rows } = await client.query<{ id: number; number: string }>(
    'select id, number from product where is_serial order by id',
  );
  for (const product of rows) {
    const batches = [await addBatch(client, product, now, 400), await addBatch(client, product, now, 60)];
    let itemNumber = 0;
    for (const [state, usualCount] of itemsByState)
      for (
        let remaining = usualCount + (state === 'inStock' ? source.whole(-4, 5) : source.whole(-1, 1));
        remaining > 0;
        remaining--
      ) {
        itemNumber += 1;
        const serial = `${product.number}-${String(9000 + itemNumber)}`;
        const batch = batches[source.whole(0, 1)]!;
        await addItem(client, { product: product.id, serial, batch, state, now, offset: source.whole(1, 30) });
      }
  }
  await client.query(`update equipment set holder_id = (select min(id) from staff where role_id = 102)
    where id in (select id from equipment where state = 'inStock' order by id desc limit 3)`);
  await generateStock(client, now, seed);
}

/** Adds an item for each installed system, delivered on the day of its installation. */
async function addInstalledEquipment(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `with made as (
       insert into equipment (product_id, serial, state, since, property_id)
       select p.id, d.type || '-' || d.number, 'atProperty', least(coalesce(d.warranty_until - 1095, $1::date - 30)::timestamptz + interval '15 hours', $1),
         d.property_id
       from datalog d join lateral (select min(id) as id from product where kind = 'system' and tier = d.type) p on p.id is not null
       order by d.id
       on conflict do nothing returning id, property_id, since)
     insert into equipment_step (record_id, property_id, at, staff_id, action, from_state, to_state)
     select m.id, case when s.n = 1 then null else m.property_id end, m.since - make_interval(days => (3 - s.n) * 4),
       (select min(id) from staff where role_id = 104), s.action, s.from_state, s.to_state
     from made m, (values (1, 'add', null, 'inStock'), (2, 'reserve', 'inStock', 'reserved'), (3, 'deliver', 'reserved', 'atProperty'))
       s (n, action, from_state, to_state)
     order by m.id, s.n`,
    [now],
  );
}

async function addBatch(client: ClientBase, product: { id: number; number: string }, now: Date, days: number) {
  const { rows } = await client.query<{ id: number }>(
    `insert into equipment_batch (product_id, note, at, staff_id) values ($1, $2, $3, (select min(id) from staff where role_id = 104)) returning id`,
    [product.id, `Invoice ${product.number}${days}`, new Date(now.getTime() - days * dayMs)],
  );
  return rows[0]!.id;
}

interface NewItem {
  product: number;
  serial: string;
  batch: number;
  state: string;
  now: Date;
  /** Days since the last step of the item. */
  offset: number;
}

async function addItem(client: ClientBase, { product, serial, batch, state, now, offset }: NewItem): Promise<void> {
  const steps = stepsByState[state] ?? [];
  const times = steps.map((_, index) => new Date(now.getTime() - (offset + (steps.length - 1 - index) * 9) * dayMs));
  await client.query(
    `with place as (select min(id) as id from property where not canceled),
       made as (insert into equipment (product_id, serial, batch_id, state, since, property_id)
         select $1, $2, $3, $4, ($5::timestamptz[])[cardinality($5::timestamptz[])], case when $4 = 'reserved' then place.id end from place returning id)
     insert into equipment_step (record_id, property_id, at, staff_id, action, from_state, to_state, reason)
     select made.id, case when s.action in ('reserve', 'deliver', 'return') then place.id end, s.at,
       (select min(id) from staff where role_id = case when s.action = 'return' then 102 else 104 end), s.action, s.from_state, s.to_state, s.reason
     from made, place, unnest($5::timestamptz[], $6::text[], $7::text[], $8::text[], $9::text[]) with ordinality
       s (at, action, from_state, to_state, reason, n) order by s.n`,
    [
      ...[product, serial, batch, state, times],
      ...[0, 1, 2].map((column) => steps.map((step) => step[column] ?? null)),
      steps.map((step) => step[3] ?? null),
    ],
  );
}
