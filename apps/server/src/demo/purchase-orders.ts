import { type PurchaseOrderState, purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import type { ClientBase } from 'pg';
import { dayMs } from './calendar.ts';
import type { DemoOrder, DemoStep } from './demo-order.ts';
import { insertOrders } from './insert-orders.ts';
import { conversionLines, type PriceTable, panelLines, systemLines } from './order-lines.ts';
import { generateOrderTerms } from './order-terms.ts';
import { generatePlannedSystems } from './planned-systems.ts';
import { type Random, random } from './random.ts';

/** A property and one of its systems. */
export interface OrderProperty {
  property: number;
  customerNumber: string | null;
  requiresUnitEntry: boolean;
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
/** Logins of the internal users who work on orders, by role. */
export interface Staff {
  management: number;
  sales: readonly number[];
  technicians: readonly number[];
  accounting: number;
  production: number;
}

const states = purchaseOrderLifecycle.states;
/** State, the action that leads to it, and the days since the submission of the order. */
const daysToState: readonly (readonly [PurchaseOrderState, string, number])[] = [
  ['submitted', 'submit', 0],
  ['approved', 'approve', 1],
  ['numbered', 'number', 2],
  ['filed', 'file', 3],
  ['awaitingUnits', 'askUnits', 4],
  ['unitsComplete', 'completeUnits', 9],
  ['shipped', 'ship', 15],
  ['installed', 'install', 19],
];
const daysFromApprovalToInstallation = 18;
/** Open orders: their state, their order type, and their days in the state. */
const openOrderSpecs: readonly (readonly [PurchaseOrderState, number, number])[] = [
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
 * Inserts two years of orders: the order of each installed system, later conversions and expansions, and open orders in
 * every state (PUR-01 to PUR-08). The result depends only on the seed, the time, and the rows that are already loaded.
 */
export async function writePurchaseOrders(client: ClientBase, { seed, now }: { seed: number; now: Date }) {
  for (const [number, name, kind, cents] of products)
    await client.query(`insert into product (number, name, kind, unit_price_cents) values ($1, $2, $3, $4)`, [
      number,
      name,
      kind,
      cents,
    ]);
  const places = await readPlaces(client);
  const staff = await readStaff(client);
  const { rows: prices } = await client.query<PriceTable>(
    `select id, tier, beyond, up_to, cents from price_table where plan = 'monthly' and variant = '' order by id`,
  );
  const source = random(seed, 'purchase orders');
  const context = { source, staff, prices, now };
  await generateOrderTerms(client, now);
  const installs = installationsOf(places, context);
  await insertOrders(client, [
    ...installedOrders(installs, context),
    ...monthlyChanges(installs, context),
    ...openOrders(places, context),
  ]);
  await generatePlannedSystems(client);
  await generateWelcomePacks(client, now);
}

/** Inserts welcome packs with unnamed badges, as part of the first order for a property. */
const generateWelcomePacks = (client: ClientBase, now: Date) =>
  client.query(
    `insert into welcome_pack (property_id, datalog_id, badge_numbers, made_at)
     select w.property_id, (select min(id) from datalog d where d.property_id = w.property_id),
       array(select number from (select number from badge b where b.property_id = w.property_id order by is_given_out, number limit 5) five order by number),
       coalesce((select min(created_at) from purchase_order o where o.property_id = w.property_id and type_id = 1), $1)
     from (select distinct property_id from badge where not is_given_out) w`,
    [now],
  );

interface OrderContext {
  readonly source: Random;
  readonly staff: Staff;
  readonly prices: readonly PriceTable[];
  readonly now: Date;
}

async function readPlaces(client: ClientBase): Promise<OrderProperty[]> {
  const { rows } = await client.query<OrderProperty>(
    `select p.id as property, p.accounting_customer_number as "customerNumber", p.customer_unit_entry as "requiresUnitEntry", d.type as tier,
       d.number_of_units as units, d.panels * 50 as hooks, c.enrolled_at as enrolled,
       (select min(s.staff_id) from staff_scope s where s.level = 4 and s.entity_id = p.id) as manager
     from property p join datalog d on d.property_id = p.id left join cabinet c on c.datalog_id = d.id
     where not p.canceled and d.type <> 'BRD' order by d.id`,
  );
  return rows;
}

async function readStaff(client: ClientBase): Promise<Staff> {
  const { rows } = await client.query<{ id: number; role_id: number }>(
    `select id, role_id from staff where pool = 'internal' and disabled_at is null order by id`,
  );
  const idsWithRole = (role: number) => rows.filter(({ role_id }) => role_id === role).map(({ id }) => id);
  const first = (role: number) => idsWithRole(role)[0] ?? rows[0]?.id ?? 1;
  return {
    management: first(100),
    sales: [first(101), ...idsWithRole(101).slice(1)],
    technicians: [first(102), ...idsWithRole(102).slice(1)],
    accounting: first(103),
    production: first(104),
  };
}

/** Moves a time to the provider's business hours on a working day. */
function moveToWorkday(at: number, source: Random): Date {
  const date = new Date(Math.floor(at / dayMs) * dayMs + 15 * 3_600_000 + source.whole(0, 360) * 60_000);
  const daysBack = { 0: 2, 6: 1 }[date.getUTCDay()] ?? 0;
  return new Date(date.getTime() - daysBack * dayMs);
}

interface Installation {
  readonly place: OrderProperty;
  readonly at: number;
}

/** Time of each installation: the day its cabinet was enrolled, or evenly distributed before the log begins. */
function installationsOf(places: readonly OrderProperty[], { source, now }: OrderContext): readonly Installation[] {
  const installed = source.shuffle(places.filter(({ customerNumber }) => customerNumber !== null));
  const enrollments = installed.flatMap(({ enrolled }) => (enrolled ? [enrolled.getTime()] : []));
  const firstEnrollment = Math.min(...enrollments, now.getTime());
  const maxAgeDays = Math.max(60, 700 - Math.round((now.getTime() - firstEnrollment) / dayMs));
  return installed.flatMap((place, index) => {
    if (place.enrolled === null) return [];
    const at = place.enrolled.getTime();
    const ageDays = 1 + Math.round((maxAgeDays * (index + source.whole(0, 99) / 100)) / installed.length);
    return { place, at: at - firstEnrollment > 7 * dayMs ? at : at - ageDays * dayMs };
  });
}

/** Order of each system, and later conversions or expansions of some. */
function* installedOrders(installs: readonly Installation[], context: OrderContext): Generator<DemoOrder> {
  const { source, now } = context;
  for (const { place, at } of installs) {
    yield orderOf(place, { state: 'installed', type: 1, since: at }, context);
    const changedAt = at + source.whole(60, 400) * dayMs;
    if (source.chance(0.4) && changedAt < now.getTime() - 30 * dayMs) yield changeOf(place, changedAt, context);
  }
}

/** One or two conversions or expansions of installed systems per month, so each month has sales. */
function* monthlyChanges(installs: readonly Installation[], context: OrderContext): Generator<DemoOrder> {
  const { source, now } = context;
  for (let monthsBack = 1; monthsBack <= 23; monthsBack += 1)
    for (let count = source.whole(1, 2); count > 0; count -= 1) {
      const approvedAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, source.whole(6, 24));
      const changedAt = Math.min(approvedAt + daysFromApprovalToInstallation * dayMs, now.getTime() - dayMs);
      const candidates = installs.filter(({ at }) => at < changedAt - 30 * dayMs);
      if (candidates.length > 0) yield changeOf(source.pick(candidates).place, changedAt, context);
    }
}

const changeOf = (place: OrderProperty, since: number, context: OrderContext): DemoOrder =>
  orderOf(place, { state: 'installed', type: context.source.chance(0.5) ? 4 : 1, since, changesSystem: true }, context);

/** Open orders, a deleted order, and a salesperson's draft. */
function* openOrders(places: readonly OrderProperty[], context: OrderContext): Generator<DemoOrder> {
  const { source, now } = context;
  const timeDaysAgo = (days: number) => now.getTime() - days * dayMs;
  const propertyWithUnitEntry = places.find(({ requiresUnitEntry }) => requiresUnitEntry);
  const propertyWithoutNumber = places.find(({ customerNumber }) => customerNumber === null);
  const ordinaryProperties = source.shuffle(
    places.filter(
      (candidate) => candidate.customerNumber !== null && candidate !== propertyWithUnitEntry && candidate.property > 1,
    ),
  );
  if (propertyWithUnitEntry)
    yield orderOf(propertyWithUnitEntry, { state: 'awaitingUnits', type: 1, since: timeDaysAgo(5) }, context);
  if (propertyWithoutNumber)
    yield orderOf(propertyWithoutNumber, { state: 'approved', type: 1, since: timeDaysAgo(3) }, context);
  const candidates = ordinaryProperties.length > 0 ? ordinaryProperties : places;
  let index = 0;
  const nextProperty = () => candidates[index++ % candidates.length] as OrderProperty;
  for (const [state, type, days] of openOrderSpecs)
    yield orderOf(
      nextProperty(),
      { state, type: type === 4 ? 4 : 1, since: timeDaysAgo(days), changesSystem: true },
      context,
    );
  const deletedOrder = orderOf(
    nextProperty(),
    { state: 'submitted', type: 1, since: timeDaysAgo(12), changesSystem: true },
    context,
  );
  const deletion = {
    at: new Date(timeDaysAgo(11)),
    staff: context.staff.management,
    action: 'delete',
    from: 'submitted',
    to: 'submitted',
  };
  yield { ...deletedOrder, disabled: deletion.at, steps: [...deletedOrder.steps, deletion] };
  yield orderOf(nextProperty(), { state: 'draft', type: 1, since: timeDaysAgo(1), changesSystem: true }, context);
}

interface OrderSpec {
  readonly state: PurchaseOrderState;
  readonly type: 1 | 4;
  /** Time at which the order reached its state. */
  readonly since: number;
  /** Whether the order converts or expands an existing system. */
  readonly changesSystem?: boolean;
}

function orderOf(
  place: OrderProperty,
  { state, type, since, changesSystem = false }: OrderSpec,
  context: OrderContext,
): DemoOrder {
  const { source, staff, now } = context;
  const needsUnits = !changesSystem || state === 'unitsComplete';
  const steps = stepsTo(state, since, { ...context, place, needsUnits });
  const timeOfStep = (to: string) => steps.find((step) => step.to === to)?.at ?? null;
  const rep1 = state === 'draft' ? (staff.sales[0] as number) : source.pick(staff.sales);
  const rep2 = source.chance(0.3) ? source.pick(staff.sales) : null;
  const shippedAt = timeOfStep('shipped');
  const isInvoiced = shippedAt !== null && shippedAt.getTime() < now.getTime() - 10 * dayMs;
  const delivery = new Date((timeOfStep('submitted') ?? now).getTime() + 24 * dayMs);
  return {
    ...{ property: place.property, type, tier: place.tier, units: place.units, state, needsUnits, steps },
    hooks: changesSystem ? 50 : place.hooks,
    delivery: delivery.toISOString().slice(0, 10),
    ...{ rep1, rep2: rep2 === rep1 ? null : rep2, installer: source.pick(staff.technicians) },
    technician: type === 4 ? (staff.technicians[place.property % staff.technicians.length] ?? null) : null,
    fee: source.pick([0, 12_500, 18_900, 25_200]),
    submitted: timeOfStep('submitted'),
    approved: timeOfStep('approved'),
    filed: timeOfStep('filed'),
    disabled: null,
    invoice: isInvoiced ? `INV-${source.whole(40_000, 69_999)}` : null,
    lines: type === 4 ? conversionLines(source) : changesSystem ? panelLines(source) : systemLines(place, context),
  };
}

interface StepOptions extends OrderContext {
  readonly place: OrderProperty;
  readonly needsUnits: boolean;
}

/** Steps that bring an order to its state at the usual pace. */
function stepsTo(
  state: PurchaseOrderState,
  since: number,
  { source, staff, now, place, needsUnits }: StepOptions,
): DemoStep[] {
  const passedStates = daysToState.filter(
    ([to]) =>
      states.indexOf(to) <= states.indexOf(state) &&
      (needsUnits || (to !== 'awaitingUnits' && to !== 'unitsComplete') || to === state),
  );
  const last = passedStates.at(-1)?.[2] ?? 0;
  const author = staff.sales[0] as number;
  const actors: Readonly<Record<string, number | null>> = {
    submit: source.pick(staff.sales),
    approve: staff.management,
    number: staff.accounting,
    file: source.pick(staff.sales),
    askUnits: staff.production,
    completeUnits: place.manager,
    ship: staff.production,
    install: source.pick(staff.technicians),
  };
  const startedAt = moveToWorkday(since - (last + 1) * dayMs, source);
  const steps: DemoStep[] = [
    {
      at: startedAt,
      staff: state === 'draft' ? author : (actors.submit ?? author),
      action: 'add',
      from: null,
      to: 'draft',
    },
  ];
  for (const [to, action, after] of passedStates) {
    const before = steps.at(-1) as DemoStep;
    const isLast = to === state;
    const at = isLast ? new Date(since) : moveToWorkday(since - (last - after) * dayMs, source);
    const stepTime = Math.max(at.getTime(), before.at.getTime() + 3_600_000);
    steps.push({
      ...{
        at: new Date(Math.min(stepTime, now.getTime())),
        staff: actors[action] ?? null,
        action,
        from: before.to,
        to,
      },
    });
  }
  return steps;
}
