import type { ServiceRequestState } from '@latchboard/contract/service-requests/rules';
import type { ClientBase } from 'pg';
import { type Random, random } from './random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Number of properties that have requests. */
const propertyLimit = 24;
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

/** Sample requests: type, relative frequency, business days until due, title, description, cause, and work done. */
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

/** Inserts service requests from two years. Most are closed, and recent ones are in every open state. */
export async function generateRequests(client: ClientBase, now: Date, seed: number): Promise<void> {
  const { rows: properties } = await client.query<{ id: number }>(
    `select id from property p where not canceled and not exists (select from datalog d where d.property_id = p.id and d.type = 'BRD')
     order by id limit $1`,
    [propertyLimit],
  );
  const { rows: technicians } = await client.query<{ id: number }>(
    "select id from staff where role_id = 102 and pool = 'internal' and disabled_at is null order by id",
  );
  const source = random(seed, 'service requests');
  const pickTechnician = () => (technicians.length === 0 ? null : source.pick(technicians).id);
  const requests = [
    ...properties.flatMap(({ id }) => closedRequests(id, now, source, pickTechnician)),
    ...properties.slice(0, 12).map(({ id }, index) => recentRequest(id, index, now, source, pickTechnician)),
    ...(await installationRequests(client, now, pickTechnician)),
  ];
  for (const request of requests.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await insertRequest(client, request);
}

/** Closed requests for a property, about one every seven weeks, on working days. */
function closedRequests(
  property: number,
  now: Date,
  source: Random,
  pickTechnician: () => number | null,
): DemoRequest[] {
  const requests: DemoRequest[] = [];
  let daysAgo = years * 365;
  for (;;) {
    daysAgo -= source.whole(15, 85);
    // `recentRequest` adds the recent ones.
    if (daysAgo < 16) return requests;
    const at = moveToWorkday(new Date(now.getTime() - daysAgo * dayMs), source);
    const [type, , days, title, description, cause, done] = source.weighted(
      subjects.map((subject) => [subject, subject[1]] as const),
    );
    const due = dueAfter(at, days);
    const technician = pickTechnician();
    const assignedAt = addTime(at, source.whole(1, 5) * hourMs);
    const startedAt = addTime(moveToWorkday(addTime(at, source.whole(3, 6) * dayMs), source), -hourMs);
    const isPartsRequest = type === 'Replacement parts';
    const closedAt = isPartsRequest
      ? addTime(moveToWorkday(addTime(startedAt, source.whole(3, 5) * dayMs), source), hourMs)
      : addTime(startedAt, 2 * hourMs);
    const steps: Step[] = [
      ['add', null, 'new', at],
      ['assign', 'new', 'assigned', assignedAt],
      ['start', 'assigned', 'inProgress', startedAt],
    ];
    if (isPartsRequest) {
      steps.push(['wait', 'inProgress', 'waiting', addTime(startedAt, hourMs / 2), 'Parts ordered']);
      steps.push([
        'resume',
        'waiting',
        'inProgress',
        new Date((startedAt.getTime() + closedAt.getTime()) / 2 + hourMs / 4),
      ]);
    }
    steps.push(['close', 'inProgress', 'closed', new Date(Math.max(closedAt.getTime(), startedAt.getTime() + hourMs))]);
    requests.push({
      ...{ property, type, title, description, at, due, steps, technician, isOwn: source.chance(0.7) },
      closing: { cause, done, minutes: source.whole(3, 24) * 5 },
      ...(source.chance(0.5) && {
        stars: source.weighted([
          [5, 6],
          [4, 3],
          [3, 1],
        ] as const),
      }),
    });
  }
}

/** Recent request for a property. Its state depends on `index`. */
function recentRequest(
  property: number,
  index: number,
  now: Date,
  source: Random,
  pickTechnician: () => number | null,
): DemoRequest {
  const [type, , days, title, description] = subjects[index % subjects.length] ?? subjects[0];
  const at = moveToWorkday(new Date(now.getTime() - (1 + (index % 5)) * dayMs), source);
  const allSteps: Step[] = [
    ['add', null, 'new', at],
    ['assign', 'new', 'assigned', addTime(at, 2 * hourMs)],
    ['start', 'assigned', 'inProgress', addTime(at, 5 * hourMs)],
    ['wait', 'inProgress', 'waiting', addTime(at, 6 * hourMs), index % 2 === 0 ? 'Parts ordered' : 'Asked which color'],
  ];
  const stepCount = 1 + (index % 4);
  return {
    ...{ property, type, title, description, at, due: dueAfter(at, days), isOwn: index % 3 !== 0 },
    steps: allSteps.slice(0, stepCount),
    technician: stepCount === 1 ? null : pickTechnician(),
    ...(stepCount === 4 && { waitingFor: index % 2 === 0 ? 'parts' : 'customer' }),
  };
}

/** Returns the installation requests for orders: open for shipped orders, closed for installed ones. */
async function installationRequests(
  client: ClientBase,
  now: Date,
  pickTechnician: () => number | null,
): Promise<DemoRequest[]> {
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
    const closedAt = installed === null ? null : new Date(Math.max(installed.getTime(), shipped.getTime()));
    const assignedAt = addTime(shipped, hourMs);
    if ((closedAt ?? now) > assignedAt) steps.push(['assign', 'new', 'assigned', assignedAt]);
    const last = steps.at(-1)?.[2] ?? 'new';
    if (closedAt) steps.push(['close', last, 'closed', closedAt]);
    return {
      ...{ property, at: shipped, due: dueAfter(shipped, 10), steps, isOwn: false, purchaseOrder: id },
      type: type_id === 4 ? 'Touch Conversion' : 'INSTALL',
      title: type_id === 4 ? 'Install the new panels' : 'Install the new system',
      description: 'The order has shipped.',
      technician: steps.length === 1 ? null : pickTechnician(),
      ...(closedAt && { closing: { cause: 'New system', done: 'Installed, all hooks scanned', minutes: 240 } }),
    };
  });
}

const addTime = (at: Date, span: number) => new Date(at.getTime() + span);
const isWeekend = (at: Date) => at.getUTCDay() % 6 === 0;

/** A random time in office hours (Central time) on a day, or on the last working day before it. */
function moveToWorkday(at: Date, source: Random): Date {
  let dayStart = new Date(at.toISOString().slice(0, 10));
  while (isWeekend(dayStart)) dayStart = addTime(dayStart, -dayMs);
  return addTime(dayStart, source.whole(14 * 60, 21 * 60) * 60_000);
}

function dueAfter(at: Date, days: number): Date {
  let due = at;
  for (let remaining = days; remaining > 0; ) {
    due = addTime(due, dayMs);
    if (!isWeekend(due)) remaining -= 1;
  }
  return due;
}

async function insertRequest(client: ClientBase, request: DemoRequest): Promise<void> {
  const lastStep = request.steps.at(-1);
  if (!lastStep) return;
  const [, , state, since] = lastStep;
  const closedAt = state === 'closed' ? since : null;
  const ratedAt = closedAt && request.stars !== undefined ? addTime(closedAt, 3 * hourMs) : null;
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
      ...[
        request.property,
        request.type,
        request.title,
        request.description,
        request.technician,
        request.due,
        request.waitingFor ?? null,
      ],
      ...[request.closing?.cause ?? '', request.closing?.done ?? '', request.closing?.minutes ?? null, closedAt],
      ...[
        ratedAt === null ? null : request.stars,
        ratedAt,
        request.purchaseOrder ?? null,
        state,
        since,
        request.at,
        request.isOwn,
      ],
      ...[
        request.steps.map(([, , , at]) => at),
        request.steps.map(([action]) => action),
        request.steps.map(([, from]) => from),
        request.steps.map(([, , to]) => to),
        request.steps.map(([, , , , reason]) => reason ?? null),
      ],
    ],
  );
}
