import { type PurchaseOrderState, purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import type { ClientBase } from 'pg';
import { day } from './calendar.ts';
import type { DemoOrder, DemoStep } from './demo-order.ts';
import { insertOrders } from './insert-orders.ts';
import { conversionLines, type Prices, panelLines, systemLines } from './order-lines.ts';
import { generateOrderTerms } from './order-terms.ts';
import { generatePlannedSystems } from './planned-systems.ts';
import { type Random, random } from './random.ts';

/** A property and one of its systems. */
export interface Place {
  property: number;
  customerNumber: string | null;
  asksForUnits: boolean;
  tier: string;
  units: number;
  hooks: number;
  enrolled: Date | null;
  manager: number | null;
}
/** Products of orders in addition to the systems and parts of the inventory. */
const products = [
  ['410', 'Touch conversion', 'conversion', 189_500],
  ['420', 'Panel of 50 hooks', 'expansion', 64_500],
] as const;
/** Logins for each task, by role. */
export interface Staff {
  management: number;
  sales: readonly number[];
  technicians: readonly number[];
  accounting: number;
  production: number;
}

const states = purchaseOrderLifecycle.states;
/** Days from the submission of an order to each state, with the action that led to it. */
const pace: readonly (readonly [PurchaseOrderState, string, number])[] = [
  ['submitted', 'submit', 0],
  ['approved', 'approve', 1],
  ['numbered', 'number', 2],
  ['filed', 'file', 3],
  ['awaitingUnits', 'askUnits', 4],
  ['unitsComplete', 'completeUnits', 9],
  ['shipped', 'ship', 15],
  ['installed', 'install', 19],
];
/** Orders of this month: the number of orders in a state, and their days in it. */
const openWork: readonly (readonly [PurchaseOrderState, number, number])[] = [
  ['submitted', 1, 0.2],
  ['submitted', 1, 0.5],
  ['submitted', 1, 4],
  ['numbered', 1, 0.6],
  ['numbered', 4, 5],
  ['filed', 1, 0.4],
  ['filed', 1, 6],
  ['unitsComplete', 1, 2],
  ['unitsComplete', 4, 8],
  ['unitsComplete', 1, 16],
  ['shipped', 1, 1],
  ['shipped', 4, 3],
  ['shipped', 1, 7],
];

/**
 * Inserts two years of orders: the order of each installed system, and this month's orders in every state. All of it
 * depends only on seed and day (PUR-01 to PUR-08).
 */
export async function writePurchaseOrders(client: ClientBase, { seed, now }: { seed: number; now: Date }) {
  for (const [number, name, kind, cents] of products)
    await client.query(`insert into product (number, name, kind, unit_price_cents) values ($1, $2, $3, $4)`, [
      number,
      name,
      kind,
      cents,
    ]);
  const places = await placesOf(client);
  const staff = await staffOf(client);
  const { rows: prices } = await client.query<Prices>(
    `select id, tier, beyond, up_to, cents from price_table where plan = 'monthly' and variant = '' order by id`,
  );
  const source = random(seed, 'purchase orders');
  const maker = { source, staff, prices, now };
  await generateOrderTerms(client, now);
  await insertOrders(client, [...installedOrders(places, maker), ...openOrders(places, maker)]);
  await generatePlannedSystems(client);
  await generateWelcomePacks(client, now);
}

/** Inserts the welcome packs of badges without a name. The first order of the property included them. */
const generateWelcomePacks = (client: ClientBase, now: Date) =>
  client.query(
    `insert into welcome_pack (property_id, datalog_id, badge_numbers, made_at)
     select w.property_id, (select min(id) from datalog d where d.property_id = w.property_id),
       array(select number from (select number from badge b where b.property_id = w.property_id order by is_given_out, number limit 5) five order by number),
       coalesce((select min(created_at) from purchase_order o where o.property_id = w.property_id and type_id = 1), $1)
     from (select distinct property_id from badge where not is_given_out) w`,
    [now],
  );

interface Maker {
  readonly source: Random;
  readonly staff: Staff;
  readonly prices: readonly Prices[];
  readonly now: Date;
}

async function placesOf(client: ClientBase): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select p.id as property, p.accounting_customer_number as "customerNumber", p.customer_unit_entry as "asksForUnits", d.type as tier,
       d.number_of_units as units, d.panels * 50 as hooks, c.enrolled_at as enrolled,
       (select min(s.staff_id) from staff_scope s where s.level = 4 and s.entity_id = p.id) as manager
     from property p join datalog d on d.property_id = p.id left join cabinet c on c.datalog_id = d.id
     where not p.canceled order by d.id`,
  );
  return rows;
}

async function staffOf(client: ClientBase): Promise<Staff> {
  const { rows } = await client.query<{ id: number; role_id: number }>(
    `select id, role_id from staff where pool = 'internal' and disabled_at is null order by id`,
  );
  const of = (role: number) => rows.filter(({ role_id }) => role_id === role).map(({ id }) => id);
  const first = (role: number) => of(role)[0] ?? rows[0]?.id ?? 1;
  return {
    management: first(100),
    sales: [first(101), ...of(101).slice(1)],
    technicians: [first(102), ...of(102).slice(1)],
    accounting: first(103),
    production: first(104),
  };
}

/** A time on a working day, in the provider's business hours. */
function workday(at: number, source: Random): Date {
  const date = new Date(Math.floor(at / day) * day + 15 * 3_600_000 + source.whole(0, 360) * 60_000);
  const back = { 0: 2, 6: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() - back * day);
}

/** Order of each system. Installed on the day its cabinet enrolled, or before the log begins. */
function* installedOrders(places: readonly Place[], maker: Maker): Generator<DemoOrder> {
  const { source, now } = maker;
  const begin = Math.min(...places.flatMap(({ enrolled }) => (enrolled ? [enrolled.getTime()] : [])), now.getTime());
  const reach = Math.max(60, 700 - Math.round((now.getTime() - begin) / day));
  for (const place of places) {
    if (place.enrolled === null || place.customerNumber === null) continue;
    const at = place.enrolled.getTime();
    const installed = at - begin > 7 * day ? at : at - source.whole(1, reach) * day;
    yield orderOf(place, { state: 'installed', type: 1, since: installed }, maker);
    // Some systems were converted or expanded later.
    const later = installed + source.whole(60, 400) * day;
    if (source.chance(0.4) && later < now.getTime() - 30 * day)
      yield orderOf(place, { state: 'installed', type: source.chance(0.5) ? 4 : 1, since: later, grows: true }, maker);
  }
}

/** Open orders, with a deleted one and a draft of a salesperson. */
function* openOrders(places: readonly Place[], maker: Maker): Generator<DemoOrder> {
  const { source, now } = maker;
  const ago = (days: number) => now.getTime() - days * day;
  const waiting = places.find(({ asksForUnits }) => asksForUnits);
  const without = places.find(({ customerNumber }) => customerNumber === null);
  const usual = source.shuffle(
    places.filter((one) => one.customerNumber !== null && one !== waiting && one.property > 1),
  );
  if (waiting) yield orderOf(waiting, { state: 'awaitingUnits', type: 1, since: ago(5) }, maker);
  if (without) yield orderOf(without, { state: 'approved', type: 1, since: ago(3) }, maker);
  const fitting = usual.length > 0 ? usual : places;
  let place = 0;
  const next = () => fitting[place++ % fitting.length] as Place;
  for (const [state, type, days] of openWork)
    yield orderOf(next(), { state, type: type === 4 ? 4 : 1, since: ago(days), grows: true }, maker);
  const deleted = orderOf(next(), { state: 'submitted', type: 1, since: ago(12), grows: true }, maker);
  const gone = {
    at: new Date(ago(11)),
    staff: maker.staff.management,
    action: 'delete',
    from: 'submitted',
    to: 'submitted',
  };
  yield { ...deleted, disabled: gone.at, steps: [...deleted.steps, gone] };
  yield orderOf(next(), { state: 'draft', type: 1, since: ago(1), grows: true }, maker);
}

interface Wanted {
  readonly state: PurchaseOrderState;
  readonly type: 1 | 4;
  /** Time at which it reached its state. */
  readonly since: number;
  /** The order converts or expands an existing system. */
  readonly grows?: boolean;
}

function orderOf(place: Place, { state, type, since, grows = false }: Wanted, maker: Maker): DemoOrder {
  const { source, staff, now } = maker;
  const needsUnits = !grows || state === 'unitsComplete';
  const steps = stepsTo(state, since, { ...maker, place, needsUnits });
  const at = (to: string) => steps.find((step) => step.to === to)?.at ?? null;
  const rep1 = state === 'draft' ? (staff.sales[0] as number) : source.pick(staff.sales);
  const rep2 = source.chance(0.3) ? source.pick(staff.sales) : null;
  const shipped = at('shipped');
  const isInvoiced = shipped !== null && shipped.getTime() < now.getTime() - 10 * day;
  const delivery = new Date((at('submitted') ?? now).getTime() + 24 * day);
  return {
    ...{ property: place.property, type, tier: place.tier, units: place.units, state, needsUnits, steps },
    hooks: grows ? 50 : place.hooks,
    delivery: delivery.toISOString().slice(0, 10),
    ...{ rep1, rep2: rep2 === rep1 ? null : rep2, installer: source.pick(staff.technicians) },
    technician: type === 4 ? (staff.technicians[place.property % staff.technicians.length] ?? null) : null,
    fee: source.pick([0, 12_500, 18_900, 25_200]),
    submitted: at('submitted'),
    approved: at('approved'),
    filed: at('filed'),
    disabled: null,
    invoice: isInvoiced ? `INV-${source.whole(40_000, 69_999)}` : null,
    lines: type === 4 ? conversionLines(source) : grows ? panelLines(source) : systemLines(place, maker),
  };
}

interface Walker extends Maker {
  readonly place: Place;
  readonly needsUnits: boolean;
}

/** Steps of an order to its state at the usual pace. */
function stepsTo(
  state: PurchaseOrderState,
  since: number,
  { source, staff, now, place, needsUnits }: Walker,
): DemoStep[] {
  const passed = pace.filter(
    ([to]) =>
      states.indexOf(to) <= states.indexOf(state) &&
      (needsUnits || (to !== 'awaitingUnits' && to !== 'unitsComplete') || to === state),
  );
  const last = passed.at(-1)?.[2] ?? 0;
  const writer = staff.sales[0] as number;
  const doer: Readonly<Record<string, number | null>> = {
    submit: source.pick(staff.sales),
    approve: staff.management,
    number: staff.accounting,
    file: source.pick(staff.sales),
    askUnits: staff.production,
    completeUnits: place.manager,
    ship: staff.production,
    install: source.pick(staff.technicians),
  };
  const begun = workday(since - (last + 1) * day, source);
  const steps: DemoStep[] = [
    { at: begun, staff: state === 'draft' ? writer : (doer.submit ?? writer), action: 'add', from: null, to: 'draft' },
  ];
  for (const [to, action, after] of passed) {
    const before = steps.at(-1) as DemoStep;
    const isLast = to === state;
    const at = isLast ? new Date(since) : workday(since - (last - after) * day, source);
    const ordered = Math.max(at.getTime(), before.at.getTime() + 3_600_000);
    steps.push({
      ...{ at: new Date(Math.min(ordered, now.getTime())), staff: doer[action] ?? null, action, from: before.to, to },
    });
  }
  return steps;
}
