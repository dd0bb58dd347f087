import type { CallInput, contract } from '@latchboard/contract';
import {
  type ExceptionColumnId,
  type ExceptionKind,
  type ExceptionState,
  type PatternColumnId,
  urgentKinds,
} from '@latchboard/contract/alerts/rules/exceptions';
import { type ReasonKind, type ReasonSubject, reasonsFor } from '@latchboard/contract/alerts/rules/reasons';
import { roleIdByKey } from '@latchboard/rights';
import { type RawBuilder, sql } from 'kysely';
import { type Handover, handoverSql, isSilent } from '#server/areas/key-activity/index.ts';
import { containsWords } from '#server/platform/db/like.ts';
import { checkPlace, isOpenToReader, placeConditions } from '#server/platform/db/place-conditions.ts';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { maySeeSuspended, visibleKinds } from '../policy.ts';

export interface ExceptionRow {
  id: number;
  kind: ExceptionKind;
  state: ExceptionState;
  since: Date;
  ended_at: Date | null;
  elapsed_seconds: number;
  property_id: number;
  property: string;
  time_zone: string;
  tag: string | null;
  key_id: number | null;
  unit: string | null;
  badge: string | null;
  badge_id: number | null;
  holder: string | null;
  /** Handover to the vendor who has, or had, a key that is out too long. Null without a vendor. */
  receipt: Handover | null;
  phone: string | null;
  datalog_id: number | null;
  datalog: string | null;
  silent_since: Date | null;
  owner_staff_id: number | null;
  owner: string | null;
  cause: string | null;
  outcome: string | null;
  note: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  found_at: Date;
  episode: number;
  revision: number;
  evidence: readonly { cabinet?: number; stream?: number; seq?: number; position?: number; at: string }[];
}

type Input = Omit<CallInput<typeof contract.alerts.listExceptions>, 'sort' | 'limit' | 'cursor'>;
export interface Reader {
  readonly actor: PersonActor;
  readonly now: Date;
}

/**
 * SQL for the handover to a vendor of the key of exception `x`. The first evidence of `KEY_OUT` is the event in which
 * the key was taken.
 */
export const receiptOfException = (x: string) =>
  sql.raw(
    handoverSql(
      `${x}.property_id`,
      `${x}.tag`,
      `(${x}.evidence->0->>'at')::timestamptz`,
      `coalesce(${x}.ended_at, 'infinity')`,
    ),
  );

const tables = (now: Date) => sql`exception x left join property p on p.id = x.property_id
    left join badge b on b.id = x.badge_id
    left join datalog d on d.id = x.datalog_id
    left join cabinet c on c.datalog_id = x.datalog_id
    cross join lateral (select author_name(x.owner_staff_id) as name) o
    left join exception_reason ca on ca.id = x.cause_id
    left join exception_reason oc on oc.id = x.outcome_id
    left join lateral (select ${receiptOfException('x')} as receipt) h on x.kind = 'KEY_OUT'
    cross join installation i
    cross join lateral (select ${sqlAtTime(isSilent, now)} as silent) s`;

const columns = (now: Date) => sql`
  x.id, x.kind, x.state, x.since, x.ended_at, ${elapsed(now)} as elapsed_seconds, x.property_id, p.name as property, p.time_zone, x.tag,
  (select k.id from key_tag k where k.property_id = x.property_id and k.tag = x.tag) as key_id, x.unit, x.badge_number as badge, x.badge_id, b.name as holder,
  case when h.receipt is null then b.phone else (select r.vendor_rep_phone from key_receipt r where r.id = (h.receipt->>'id')::int) end as phone,
  h.receipt, x.datalog_id, d.name as datalog, case when s.silent then c.last_contact end as silent_since, x.owner_staff_id, o.name as owner,
  in_reading_language(ca.name_en, ca.name_es) as cause, in_reading_language(oc.name_en, oc.name_es) as outcome, x.note, x.closed_at,
  author_name(x.closed_by) as closed_by, x.found_at, x.episode, x.revision, x.evidence`;

const elapsed = (now: Date) => sql`floor(extract(epoch from coalesce(x.ended_at, ${now}::timestamptz) - x.since))::int`;

/** Label code as printed: `ABCDE-FGHJ7`. */
const printedCode = (code: string) => sql.raw(`left(${code}, 5) || '-' || right(${code}, 5)`);

/** Label code of the exception's key, as stored and as printed. */
const labelOfException = sql`(select l.code || '|' || ${printedCode('l.code')} from tag_label l
  where l.property_id = x.property_id and l.tag = x.tag)`;

/** Conditions for the requested exceptions. */
function conditions(input: Input, reader: Reader): RawBuilder<unknown>[] {
  return [
    ...ofProperties(input, reader),
    sql`x.kind = any(${[...visibleKinds(reader.actor)]}::text[])`,
    viewCondition(input.view, reader.actor),
    ...(input.kind ? [sql`x.kind = any(${[...input.kind]}::text[])`] : []),
    ...(input.search
      ? [
          containsWords(
            [
              ...[sql`x.unit`, sql`x.tag`, sql`b.name`, sql`x.badge_number`, sql`d.name`, sql`p.name`, sql`o.name`],
              ...[sql`h.receipt->>'vendor'`, sql`h.receipt->>'person'`],
              ...[sql`case when length(x.tag) = 10 then ${printedCode('x.tag')} end`, labelOfException],
            ],
            input.search,
          ),
        ]
      : []),
  ];
}

/**
 * Condition for the properties of the requested place. Customers cannot see exceptions of a suspended property. For the
 * provider, a canceled property has no open exceptions, but its past exceptions remain readable. For a customer, reads
 * the properties first, then only their exceptions.
 */
function ofProperties(input: Input, { actor, now }: Reader): RawBuilder<unknown>[] {
  const places = placeConditions(input);
  if (!maySeeSuspended(actor))
    return [
      sql`x.property_id = any(array(select p.id from property p where ${sql.join([...places, isOpenToReader({ actor, now })], sql` and `)}))`,
    ];
  const all = waitingViews.includes(input.view) ? [...places, sql`not p.canceled`] : places;
  return all.length === 0
    ? []
    : [sql`exists (select from property p where p.id = x.property_id and ${sql.join(all, sql` and `)})`];
}

/** Views of exceptions that need an action. */
const waitingViews: readonly Input['view'][] = ['open', 'mine', 'unowned'];

function viewCondition(view: Input['view'], { staffId }: PersonActor): RawBuilder<unknown> {
  if (view === 'all') return sql`x.state <> 'disproved'`;
  if (view === 'open') return sql`x.state in ('open', 'owned')`;
  if (view === 'mine') return sql`x.state in ('open', 'owned') and x.owner_staff_id = ${staffId}`;
  if (view === 'unowned') return sql`x.state = 'open'`;
  return sql`x.state = ${view}`;
}

/**
 * Vendor and person who have the key. Null if no vendor has it. With `offset 0`, PostgreSQL reads the receipt only
 * once.
 */
const vendorHolder = sql`(select held.by->>'vendor' || ' – ' || (held.by->>'person') from (select h.receipt as by offset 0) held)`;

/** List with one row per exception. */
export const exceptionList = (input: Input, reader: Reader): List<ExceptionColumnId> => ({
  select: columns(reader.now),
  from: tables(reader.now),
  where: conditions(input, reader),
  sorts: {
    kind: { by: sql`x.kind`, kind: 'text' },
    subject: { by: sql`lower(coalesce(x.unit, x.tag))`, kind: 'text', mayBeNull: true },
    holder: { by: sql`lower(coalesce(${vendorHolder}, b.name, x.badge_number))`, kind: 'text', mayBeNull: true },
    system: { by: sql`lower(d.name)`, kind: 'text', mayBeNull: true },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    since: { by: sql`x.since`, kind: 'time' },
    elapsed: { by: elapsed(reader.now), kind: 'number' },
    state: { by: sql`x.state`, kind: 'text' },
    owner: { by: sql`lower(o.name)`, kind: 'text', mayBeNull: true },
    cause: { by: sql`ca.name_en`, kind: 'text', mayBeNull: true },
    outcome: { by: sql`oc.name_en`, kind: 'text', mayBeNull: true },
    note: { by: sql`lower(x.note)`, kind: 'text', mayBeNull: true },
  },
  id: sql`x.id`,
  isWide: true,
});

export interface PatternRow {
  id: number;
  kind: ExceptionKind;
  property_id: number;
  property: string;
  time_zone: string;
  by: 'key' | 'person' | 'system' | 'property';
  count: number;
  oldest: Date;
  unowned: number;
  owner_id: number | null;
  owner: string | null;
  /** IDs as text, because the database returns an array of bigint as text. */
  ids: string[];
  unowned_ids: string[];
}

/** Order of patterns: urgent kinds first, then oldest first. Ten billion is larger than every time in seconds. */
const urgency = sql`floor(extract(epoch from g.oldest))::bigint
  + case when g.kind = any(${[...urgentKinds]}::text[]) then 0 else 10000000000 end`;

/**
 * List of the exceptions in `exceptionList`, grouped into patterns. Several exceptions of one kind about the same key
 * form a pattern. Other exceptions are grouped by the person who has the keys, or else by system. Unused badges of a
 * property form one pattern.
 */
export const patternList = (input: Input, reader: Reader): List<PatternColumnId> => ({
  select: sql`g.*`,
  from: sql`(
    select min(f.id) as id, f.kind, f.property_id, f.property, f.time_zone, f.by, count(*)::int as count, min(f.since) as oldest,
      count(*) filter (where f.owner_staff_id is null)::int as unowned,
      case when count(distinct coalesce(f.owner_staff_id, 0)) = 1 then min(f.owner_staff_id) end as owner_id,
      case when count(distinct coalesce(f.owner_staff_id, 0)) = 1 then min(f.owner) end as owner,
      array_agg(f.id order by f.since desc, f.id desc) as ids,
      coalesce(array_agg(f.id) filter (where f.state = 'open'), '{}') as unowned_ids
    from (
      select e.*, case when e.kind = 'BADGE_UNUSED' then 'property' when e.tag is not null and e.same_tag > 1 then 'key'
        when e.badge_number is not null then 'person' else 'system' end as by, coalesce(e.with_vendor, e.badge_number) as whom
      from (
        select x.id, x.kind, x.state, x.property_id, p.name as property, p.time_zone, x.since, x.tag, x.badge_number, x.datalog_id, x.owner_staff_id, o.name as owner,
          ${vendorHolder} as with_vendor,
          count(*) over (partition by x.property_id, x.kind, x.tag) as same_tag
        from ${tables(reader.now)} where ${sql.join(conditions(input, reader), sql` and `)}) e) f
    group by f.kind, f.property_id, f.property, f.time_zone, f.by,
      case f.by when 'key' then f.tag when 'person' then f.whom when 'system' then f.datalog_id::text end) g`,
  where: [],
  sorts: {
    pattern: { by: urgency, kind: 'number' },
    property: { by: sql`lower(g.property)`, kind: 'text' },
    count: { by: sql`g.count`, kind: 'number' },
    owner: { by: sql`lower(g.owner)`, kind: 'text', mayBeNull: true },
    oldest: { by: sql`g.oldest`, kind: 'time' },
  },
  id: sql`g.id`,
});

/** Reads exceptions by ID, limited to the user's reach and kinds. */
export async function readExceptionsById(tx: Tx, ids: readonly number[], reader: Reader): Promise<ExceptionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ExceptionRow>`select ${columns(reader.now)} from ${tables(reader.now)}
    where x.id = any(${[...ids]}::bigint[]) and ${sql.join(conditions({ view: 'all' }, reader), sql` and `)}
    order by x.since desc, x.id desc`.execute(tx);
  return rows;
}

/** Counts the open exceptions at a place. Also returns when the oldest one started. */
export async function countOpen(tx: Tx, input: CallInput<typeof contract.alerts.countExceptions>, reader: Reader) {
  await checkPlace(tx, input);
  const where = conditions({ ...input, view: 'open' }, reader);
  const { rows } = await sql<{ open: number; oldest: Date | null }>`
    select count(*)::int as open, min(x.since) as oldest from exception x
    where ${sql.join(where, sql` and `)}`.execute(tx);
  return { open: rows[0]?.open ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null };
}

interface EvidenceRow {
  readonly datalog_id: number | null;
  readonly datalog: string | null;
  readonly position: number | null;
  readonly occurred_at: Date;
  readonly kind: string;
  readonly movement: string | null;
  readonly badge: string | null;
  readonly holder: string | null;
  readonly late: boolean;
}

/** Returns events and marks that support an exception, in order. */
export async function evidenceOf(tx: Tx, { evidence, property_id: property }: ExceptionRow): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select e.datalog_id, d.name as datalog, e.position, e.occurred_at, e.kind, e.movement, e.badge, b.name as holder, e.late
    from json_to_recordset(${JSON.stringify(evidence)}::json) as n(cabinet int, position bigint, at timestamptz)
      join key_event e on e.property_id = ${property} and e.datalog_id = n.cabinet and e.position = n.position and e.occurred_at = n.at
      left join datalog d on d.id = e.datalog_id
      left join lateral (select name from badge where property_id = e.property_id and number = e.badge and active_from <= e.occurred_at
        and (active_to is null or active_to > e.occurred_at) order by active_from desc limit 1) b on true
    union all
    select null, null, null, m.at, 'mark', m.kind, null, author_name(m.staff_id), false
    from json_to_recordset(${JSON.stringify(evidence)}::json) as n(mark int) join key_mark m on m.id = n.mark and m.property_id = ${property}
    order by occurred_at`.execute(tx);
  return rows;
}

/** Number of newest resolved exceptions whose reasons determine the order of the lists. */
const maxRankedExceptions = 200;

/**
 * Returns the causes and outcomes for a kind of exception at a property, from its corporation's lists or the default
 * lists. The reasons most often used for the latest resolved exceptions of that kind are first.
 */
export async function reasonsOf(tx: Tx, propertyId: number, exceptionKind: ExceptionKind) {
  const { rows } = await sql<{ id: number; kind: ReasonKind; name: string; about: ReasonSubject }>`
    with corporation as (select corporation_id as id from property where id = ${propertyId}),
      resolved as materialized (select x.cause_id, x.outcome_id from exception x
        where x.property_id = ${propertyId} and x.kind = ${exceptionKind} and x.cause_id is not null
        order by x.id desc limit ${maxRankedExceptions})
    select r.id, r.kind, in_reading_language(r.name_en, r.name_es) as name, r.about from exception_reason r
    where r.is_active and r.corporation_id is not distinct from (
      select case when exists (select from exception_reason own where own.corporation_id = corporation.id and own.kind = r.kind and own.is_active)
        then corporation.id end from corporation)
    order by r.kind, (select count(*) from resolved where r.id in (cause_id, outcome_id)) desc, r.place, r.id`.execute(
    tx,
  );
  const namesOf = (list: ReasonKind) =>
    reasonsFor(
      rows.filter(({ kind }) => kind === list),
      exceptionKind,
    ).map(({ id, name }) => ({ id, name }));
  return { causes: namesOf('cause'), outcomes: namesOf('outcome') };
}

/** Returns up to 50 active customer logins, corporate to manager, to whom a property's exceptions can be assigned. */
export async function assignableOwnersOf(tx: Tx, propertyId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from staff s
    where s.disabled_at is null and s.role_id between ${roleIdByKey.corporate} and ${roleIdByKey.manager}
      and exists (select from staff_reach r where r.staff_id = s.id and r.level = 4 and r.entity_id = ${propertyId})
    order by s.role_id desc, lower(s.name) limit 50`.execute(tx);
  return rows;
}

/** Latest service request about an exception. */
export async function latestRequestOf(tx: Tx, exceptionId: number) {
  const { rows } = await sql<{ id: number; number: number }>`
    select q.id, q.number from service_request q where q.exception_id = ${exceptionId}
      or q.id in (select f.record_id from service_request_finding f where f.exception_id = ${exceptionId})
    order by q.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
