import { dueBackSql, eventOf, maxCabinet, receiptDueBackSql } from '#server/areas/key-activity/index.ts';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AffectedSubject } from './affected-subjects.ts';
import { joinLimits, keyOutMinutes } from './limits.ts';
import type { Evidence, MarkEvidence } from './reconcile.ts';
import { type ActivePeriod, exceptionKey, type StoredException, updateExceptions } from './update-exceptions.ts';

/**
 * Condition that the log entry `l` changes who has the key. An event and the event that undoes it do not, if the
 * holding before both continues. The subquery is evaluated for each row, because a join could read all events of a
 * property.
 */
const changesHolder = (l: string) =>
  `coalesce((select false from undone_event u where u.datalog_id = ${l}.datalog_id and u.stream = ${l}.stream
    and ${l}.seq in (u.seq, u.undone_by) and u.tag = ${l}.tag and u.held_since is not null limit 1), true)`;

// Movements of each key, starting with the last time the key was taken before the new events. Earlier movements cannot
// change anything. A lost mark also ends the period in which a key is out. Other marks do not. Undone movements are
// included, because an exception that one of them opened must be disproved.
export const movements = statement('movements-of-keys', {
  values: ['int4[]', 'text[]', 'timestamptz[]'],
  row: {
    property_id: 'int4!',
    subject: 'text!',
    datalog_id: 'int4!',
    stream: 'int4!',
    seq: 'int8!',
    position: 'int8!',
    occurred_at: 'timestamptz!',
    movement: as<'taken' | 'returned' | 'lost'>('text!'),
    mark: 'int4?',
    changes_holder: 'bool!',
    badge: 'text?',
    unit: 'text?',
    limit_at: 'timestamptz!',
  },
  text: `
  select t.property_id, t.tag as subject, l.datalog_id, l.stream, l.seq, l.position, l.occurred_at, l.movement, l.badge, coalesce(l.unit, k.unit) as unit,
    coalesce(${receiptDueBackSql('t.property_id', 't.tag', 'l.occurred_at')}, l.due_back, l.occurred_at + make_interval(mins => coalesce(a.minutes, p.default_due_minutes)))
      + make_interval(mins => ${keyOutMinutes}) as limit_at, l.mark, l.changes_holder
  from unnest($1::int4[], $2::text[], $3::timestamptz[]) as t(property_id, tag, since)
    join property p on p.id = t.property_id
    ${joinLimits}
    cross join lateral (
      select coalesce((select b.order_at from log_entry b
          cross join ${eventOf('b')} be
        where b.property_id = t.property_id and b.tag = t.tag and b.order_at < t.since and be.movement = 'taken' and be.exception is distinct from 'N'
          and not be.quarantined and ${changesHolder('b')}
        order by b.order_at desc limit 1), '-infinity'::timestamptz) as at) f
    cross join lateral (
      select l.order_at, l.datalog_id, l.stream, l.seq, l.position, l.occurred_at, l.due_back, e.movement, e.badge, e.unit, e.activity, null::int as mark,
        ${changesHolder('l')} as changes_holder
      from log_entry l
        cross join ${eventOf('l')} e
      where l.property_id = t.property_id and l.tag = t.tag and l.order_at >= f.at and not e.quarantined
        and (e.movement = 'returned' or e.movement = 'taken' and e.exception is distinct from 'N')
      union all
      select m.at, ${maxCabinet}, m.id, m.id, 0, m.at, null, 'lost', null, null, null, m.id, true
      from key_mark m where m.property_id = t.property_id and m.tag = t.tag and m.at >= f.at and m.kind = 'lost' and m.withdrawn_at is null) l
    left join key_tag k on k.property_id = t.property_id and k.tag = t.tag
    left join activity a on a.property_id = t.property_id and a.code = l.activity
  order by t.property_id, t.tag, l.order_at, l.datalog_id, l.stream, l.seq`,
});

type Movement = RowOf<typeof movements>;

/** Creates, ends, moves, and disproves the exceptions for keys out too long, according to the current log. */
export async function updateKeyExceptions(tx: Tx, affected: readonly AffectedSubject[], now: Date): Promise<number> {
  if (affected.length === 0) return 0;
  const rows = await movements.rows(
    tx,
    affected.map((entry) => entry.property_id),
    affected.map((entry) => entry.subject),
    affected.map((entry) => entry.from),
  );
  return updateExceptions(tx, 'KEY_OUT', {
    affected,
    now,
    openings: rows.filter(({ movement }) => movement === 'taken').map((row) => ({ ...row, opening: openingOf(row) })),
    activePeriodsOf: (known) =>
      activePeriodsOf(
        rows.filter(({ changes_holder }) => changes_holder),
        known,
        now,
      ),
  });
}

const openingOf = ({ datalog_id, stream, seq }: Movement) => `${datalog_id}:${stream}:${seq}`;

const evidenceOf = ({ mark, datalog_id, stream, seq, position, occurred_at }: Movement): Evidence | MarkEvidence =>
  mark === null
    ? { cabinet: datalog_id, stream, seq, position, at: occurred_at.toISOString() }
    : { mark, at: occurred_at.toISOString() };

/**
 * Periods in which keys were out too long. A key is out until it is returned or marked as lost, or the next person
 * takes it. An exception keeps the limit that applied when it was found.
 */
function activePeriodsOf(
  rows: readonly Movement[],
  storedExceptions: ReadonlyMap<string, StoredException>,
  now: Date,
): ActivePeriod[] {
  return rows.flatMap((row, index) => {
    if (row.movement !== 'taken') return [];
    const next = rows[index + 1];
    const end = next?.property_id === row.property_id && next.subject === row.subject ? next : undefined;
    const opening = openingOf(row);
    const stored = storedExceptions.get(exceptionKey({ ...row, opening }));
    const since = stored && stored.state !== 'disproved' ? stored.since : row.limit_at;
    const until = end?.occurred_at ?? null;
    if (since >= now || (until !== null && until <= since)) return [];
    const { property_id, subject, badge, unit, datalog_id } = row;
    return [
      {
        ...{
          opening,
          since,
          until,
          property_id,
          subject,
          tag: subject,
          badge,
          unit,
          datalog_id,
          badgeAt: row.occurred_at,
        },
        evidence: [evidenceOf(row), ...(end ? [evidenceOf(end)] : [])],
      },
    ];
  });
}

// Opens an exception for each key that is out too long. Its evidence is the event with which the key was taken.
const openExceptions = statement('keys-out-too-long', {
  values: ['timestamptz'],
  row: { property_id: 'int4' },
  text: `
  insert into exception (property_id, kind, identity, episode, tag, badge_number, badge_id, unit, unit_id, datalog_id, since, found_at, changed_at, evidence)
  select n.property_id, 'KEY_OUT', format('KEY_OUT:%s-%s:%s', n.property_id, n.tag, n.episode), n.episode, n.tag, n.badge, b.id, n.unit, u.id,
    n.datalog_id, n.limit_at, $1, $1, jsonb_build_array(coalesce(l.evidence, jsonb_build_object('at', n.since)))
  from (
    select c.property_id, c.tag, c.badge, coalesce(c.unit, k.unit) as unit, c.datalog_id, c.since, d.limit_at,
      1 + coalesce((select max(x.episode) from exception x where x.property_id = c.property_id and x.tag = c.tag and x.kind = 'KEY_OUT'), 0) as episode
    from key_custody c
      join property p on p.id = c.property_id
      left join key_tag k on k.property_id = c.property_id and k.tag = c.tag
      left join activity a on a.property_id = c.property_id and a.code = c.activity
      ${joinLimits}
      cross join lateral (select ${dueBackSql('a.minutes')}
        + make_interval(mins => ${keyOutMinutes}) as limit_at) d
    where c.state = 'out' and d.limit_at < $1
      and not exists (select from exception x where x.property_id = c.property_id and x.tag = c.tag and x.kind = 'KEY_OUT' and x.state <> 'disproved'
        and (x.evidence -> 0 ->> 'at')::timestamptz = c.since)) n
    left join unit u on u.property_id = n.property_id and u.unit = n.unit
    left join lateral (
      select b.id from badge b where b.property_id = n.property_id and b.number = n.badge and b.active_from <= n.since
        and (b.active_to is null or b.active_to > n.since) order by b.active_from desc limit 1) b on true
    left join lateral (
      select jsonb_build_object('cabinet', l.datalog_id, 'stream', l.stream, 'seq', l.seq, 'position', l.position, 'at', l.occurred_at) as evidence
      from log_entry l
        cross join ${eventOf('l')} e
      where l.property_id = n.property_id and l.tag = n.tag and l.occurred_at = n.since and l.order_at >= n.since and e.movement = 'taken'
        and e.exception is distinct from 'N' and not e.quarantined
      order by l.order_at desc, l.datalog_id desc, l.stream desc, l.seq desc limit 1) l on true
  on conflict (identity) do nothing returning property_id`,
});

// Finds open exceptions for keys that are no longer out or were taken again. An overlap of a sweep and an event can
// leave such an exception.
const outdatedExceptions = statement('keys-no-longer-out', {
  row: { property_id: 'int4', subject: 'text!', from: 'timestamptz!' },
  text: `
  select x.property_id, x.tag as subject, (x.evidence -> 0 ->> 'at')::timestamptz as "from"
  from exception x join key_custody c on c.property_id = x.property_id and c.tag = x.tag
  where x.kind = 'KEY_OUT' and x.state in ('open', 'owned') and (c.state <> 'out' or c.since <> (x.evidence -> 0 ->> 'at')::timestamptz)`,
});

/** Opens exceptions for keys that are out too long, and ends outdated ones. Returns the properties with changes. */
export async function sweepKeys(tx: Tx, now: Date): Promise<number[]> {
  const newExceptions = await openExceptions.rows(tx, now);
  const ended = await outdatedExceptions.rows(tx);
  await updateKeyExceptions(tx, ended, now);
  return [...newExceptions, ...ended].map(({ property_id: id }) => id);
}
