import type { ServiceRequestState } from '@latchboard/contract/service-requests/rules';
import type { ClientBase } from 'pg';
import { type Random, random } from './random.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Properties that have requests. */
const maxProperties = 24;
const years = 2;

type Step = readonly [
  action: string,
  from: ServiceRequestState | null,
  to: ServiceRequestState,
  at: Date,
  reason?: string,
];

interface DemoRequest {
  readonly property: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly at: Date;
  readonly due: Date;
  readonly steps: readonly Step[];
  readonly technician: number | null;
  readonly waitingFor?: 'customer' | 'parts';
  readonly closing?: { readonly cause: string; readonly done: string; readonly minutes: number };
  readonly stars?: number;
  readonly isOwn: boolean;
  readonly purchaseOrder?: number;
}

/** Requests by type: frequency, business days until due, cause, and work done. */
const subjects = [
  [
    'Repair',
    8,
    1,
    'Cabinet door does not close',
    'Since this morning we have to hold it shut.',
    'Hinge bent',
    'Hinge replaced and adjusted',
  ],
  [
    'Repair',
    7,
    1,
    'Keypad does not turn on',
    'The breaker is on. No one can take a key.',
    'Power supply failed',
    'Power supply replaced',
  ],
  [
    'Repair',
    6,
    1,
    'Reader takes three tries for most tags',
    'It started last week and is worst in the morning.',
    'Reader worn',
    'Reader replaced, all tags tested',
  ],
  [
    'Replacement parts',
    6,
    3,
    'Two hooks are broken',
    'Hooks 14 and 32 do not hold their tags.',
    'Wear',
    'Hooks shipped and installed',
  ],
  [
    'Replacement parts',
    4,
    3,
    'Cabinet battery is low',
    'The keypad shows a warning every time we open the cabinet.',
    'Battery was five years old',
    'Battery replaced',
  ],
  [
    'Key tags',
    6,
    5,
    '50 key tags for the new building',
    'The same color as the others, please.',
    'Ordered',
    'Tags coded and shipped',
  ],
  [
    'Training',
    4,
    5,
    'Phone training for a new manager',
    'Half an hour about reports and alerts.',
    'New login',
    'Training done by phone',
  ],
  [
    'Other',
    4,
    5,
    'Move the cabinet to the new office',
    'Same floor, about 30 feet away.',
    'Office moved',
    'Cabinet moved and tested',
  ],
] as const;

/** Inserts service requests of two years. Most are closed, and recent ones are in every state. */
export async function generateRequests(client: ClientBase, now: Date, seed: number): Promise<void> {
  const { rows: properties } = await client.query<{ id: number }>(
    'select id from property where not canceled order by id limit $1',
    [maxProperties],
  );
  const { rows: technicians } = await client.query<{ id: number }>(
    "select id from staff where role_id = 102 and pool = 'internal' and disabled_at is null order by id",
  );
  const chance = random(seed, 'service requests');
  const who = () => (technicians.length === 0 ? null : chance.pick(technicians).id);
  const requests = [
    ...properties.flatMap(({ id }) => closedOf(id, now, chance, who)),
    ...properties.slice(0, 12).map(({ id }, place) => openOf(id, place, now, chance, who)),
    ...(await installationsOf(client, now, who)),
  ];
  for (const one of requests.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await insertRequest(client, one);
}

/** Adds a closed request about every seven weeks, on a working day. */
function closedOf(property: number, now: Date, chance: Random, who: () => number | null): DemoRequest[] {
  const requests: DemoRequest[] = [];
  let ago = years * 365;
  for (;;) {
    ago -= chance.whole(15, 85);
    // `openOf` adds the recent ones.
    if (ago < 16) return requests;
    const at = onWorkingDay(new Date(now.getTime() - ago * day), chance);
    const [type, , days, title, description, cause, done] = chance.weighted(
      subjects.map((one) => [one, one[1]] as const),
    );
    const due = dueAfter(at, days);
    const technician = who();
    const assigned = later(at, chance.whole(1, 5) * hour);
    const started = later(onWorkingDay(later(at, chance.whole(3, 6) * day), chance), -hour);
    const isParts = type === 'Replacement parts';
    const closed = isParts
      ? later(onWorkingDay(later(started, chance.whole(3, 5) * day), chance), hour)
      : later(started, 2 * hour);
    const steps: Step[] = [
      ['add', null, 'new', at],
      ['assign', 'new', 'assigned', assigned],
      ['start', 'assigned', 'inProgress', started],
    ];
    if (isParts) {
      steps.push(['wait', 'inProgress', 'waiting', later(started, hour / 2), 'Parts ordered']);
      steps.push(['resume', 'waiting', 'inProgress', new Date((started.getTime() + closed.getTime()) / 2 + hour / 4)]);
    }
    steps.push(['close', 'inProgress', 'closed', new Date(Math.max(closed.getTime(), started.getTime() + hour))]);
    requests.push({
      ...{ property, type, title, description, at, due, steps, technician, isOwn: chance.chance(0.7) },
      closing: { cause, done, minutes: chance.whole(3, 24) * 5 },
      ...(chance.chance(0.5) && {
        stars: chance.weighted([
          [5, 6],
          [4, 3],
          [3, 1],
        ] as const),
      }),
    });
  }
}

/** Adds a recent request at each of the first properties, each in a different state. */
function openOf(property: number, place: number, now: Date, chance: Random, who: () => number | null): DemoRequest {
  const [type, , days, title, description] = subjects[place % subjects.length] ?? subjects[0];
  const at = onWorkingDay(new Date(now.getTime() - (1 + (place % 5)) * day), chance);
  const all: Step[] = [
    ['add', null, 'new', at],
    ['assign', 'new', 'assigned', later(at, 2 * hour)],
    ['start', 'assigned', 'inProgress', later(at, 5 * hour)],
    ['wait', 'inProgress', 'waiting', later(at, 6 * hour), place % 2 === 0 ? 'Parts ordered' : 'Asked which color'],
  ];
  const reached = 1 + (place % 4);
  return {
    ...{ property, type, title, description, at, due: dueAfter(at, days), isOwn: place % 3 !== 0 },
    steps: all.slice(0, reached),
    technician: reached === 1 ? null : who(),
    ...(reached === 4 && { waitingFor: place % 2 === 0 ? 'parts' : 'customer' }),
  };
}

/** Requests to install orders: open for shipped orders, closed for installed ones. */
async function installationsOf(client: ClientBase, now: Date, who: () => number | null): Promise<DemoRequest[]> {
  const { rows } = await client.query<{
    id: number;
    property: number;
    type_id: number;
    shipped: Date;
    installed: Date | null;
  }>(
    `select o.id, o.property_id as property, o.type_id,
       (select max(h.at) from purchase_order_step h where h.record_id = o.id and h.action = 'ship') as shipped,
       (select max(h.at) from purchase_order_step h where h.record_id = o.id and h.action = 'install') as installed
     from purchase_order o where o.disabled_at is null and o.state in ('shipped', 'installed')
       and exists (select from purchase_order_step h where h.record_id = o.id and h.action = 'ship') order by o.id desc limit 60`,
  );
  return rows.map(({ id, property, type_id, shipped, installed }) => {
    const steps: Step[] = [['add', null, 'new', shipped]];
    const closed = installed === null ? null : new Date(Math.max(installed.getTime(), shipped.getTime()));
    const assigned = later(shipped, hour);
    if ((closed ?? now) > assigned) steps.push(['assign', 'new', 'assigned', assigned]);
    const last = steps.at(-1)?.[2] ?? 'new';
    if (closed) steps.push(['close', last, 'closed', closed]);
    return {
      ...{ property, at: shipped, due: dueAfter(shipped, 10), steps, isOwn: false, purchaseOrder: id },
      type: type_id === 4 ? 'Touch Conversion' : 'INSTALL',
      title: type_id === 4 ? 'Install the new panels' : 'Install the new system',
      description: 'The order has shipped.',
      technician: steps.length === 1 ? null : who(),
      ...(closed && { closing: { cause: 'New system', done: 'Installed, all hooks scanned', minutes: 240 } }),
    };
  });
}

const later = (at: Date, span: number) => new Date(at.getTime() + span);
const isWeekend = (at: Date) => at.getUTCDay() % 6 === 0;

/** A time in office hours in the Central time zone. */
function onWorkingDay(at: Date, chance: Random): Date {
  let begin = new Date(at.toISOString().slice(0, 10));
  while (isWeekend(begin)) begin = later(begin, -day);
  return later(begin, chance.whole(14 * 60, 21 * 60) * 60_000);
}

function dueAfter(at: Date, days: number): Date {
  let due = at;
  for (let left = days; left > 0; ) {
    due = later(due, day);
    if (!isWeekend(due)) left -= 1;
  }
  return due;
}

async function insertRequest(client: ClientBase, one: DemoRequest): Promise<void> {
  const last = one.steps.at(-1);
  if (!last) return;
  const [, , state, since] = last;
  const closed = state === 'closed' ? since : null;
  const rated = closed && one.stars !== undefined ? later(closed, 3 * hour) : null;
  await client.query(
    `with place as (select p.id, p.warranty_until, m.id as manager, m.name, m.email
         from property p left join lateral (select s.id, s.name, s.email from staff s join staff_reach r on r.staff_id = s.id and r.level = 4
           and r.entity_id = p.id where s.role_id = 203 and s.disabled_at is null order by s.id limit 1) m on true where p.id = $1),
       made as (insert into service_request (property_id, type_id, title, description, contact_name, contact_email, priority, assignee_id, due_at,
           warranty_until, waiting_for, cause, done, minutes, closed_at, rating, rated_at, purchase_order_id, state, since, created_at, staff_id)
         select place.id, t.id, $3, $4, coalesce(place.name, ''), place.email, t.priority, $5, $6, place.warranty_until, $7, $8, $9, $10, $11, $12, $13,
           $14, $15, $16, $17, case when $18 then coalesce(place.manager, $5) else $5 end
         from place, service_request_type t where t.name = $2 returning id, property_id, staff_id)
     insert into service_request_step (record_id, property_id, at, staff_id, action, from_state, to_state, reason)
     select made.id, made.property_id, s.at, case when s.action = 'add' then made.staff_id else $5 end, s.action, s.from_state, s.to_state, s.reason
     from made, unnest($19::timestamptz[], $20::text[], $21::text[], $22::text[], $23::text[]) with ordinality s (at, action, from_state, to_state, reason, n)
     order by s.n`,
    [
      ...[one.property, one.type, one.title, one.description, one.technician, one.due, one.waitingFor ?? null],
      ...[one.closing?.cause ?? '', one.closing?.done ?? '', one.closing?.minutes ?? null, closed],
      ...[rated === null ? null : one.stars, rated, one.purchaseOrder ?? null, state, since, one.at, one.isOwn],
      ...[
        one.steps.map(([, , , at]) => at),
        one.steps.map(([action]) => action),
        one.steps.map(([, from]) => from),
        one.steps.map(([, , to]) => to),
        one.steps.map(([, , , , reason]) => reason ?? null),
      ],
    ],
  );
}
