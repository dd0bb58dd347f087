import type { ExceptionKind } from '@latchboard/contract/alerts/rules/exceptions';
import { kindOfCode } from '@latchboard/contract/alerts/rules/kind-of-code';
import { eventOf, readProviderMeanings } from '#server/areas/key-activity/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AffectedSubject } from './affected-subjects.ts';
import type { NewEvent } from './new-events.ts';

const addExceptions = statement('add-exceptions-of-events', {
  values: [
    'int4[]',
    'text[]',
    'int4[]',
    'int4[]',
    'int8[]',
    'int8[]',
    'timestamptz[]',
    'text[]',
    'text[]',
    'text[]',
    'timestamptz',
  ],
  row: { id: 'int8' },
  text: `
  insert into exception (property_id, kind, identity, tag, badge_number, badge_id, unit, unit_id, datalog_id, since, found_at, changed_at, evidence)
  select n.property_id, n.kind, format('event:%s:%s:%s:%s', n.datalog_id, n.stream, n.seq, n.kind), n.tag, n.badge, b.id, coalesce(n.unit, k.unit), u.id,
    n.datalog_id, n.at, $11, $11, jsonb_build_array(jsonb_build_object('cabinet', n.datalog_id, 'stream', n.stream, 'seq', n.seq, 'position', n.position, 'at', n.at))
  from unnest($1::int4[], $2::text[], $3::int4[], $4::int4[], $5::int8[], $6::int8[], $7::timestamptz[], $8::text[], $9::text[], $10::text[])
      as n(property_id, kind, datalog_id, stream, seq, position, at, tag, badge, unit)
    left join key_tag k on k.property_id = n.property_id and k.tag = n.tag
    left join unit u on u.property_id = n.property_id and u.unit = coalesce(n.unit, k.unit)
    left join lateral (
      select b.id from badge b where b.property_id = n.property_id and b.number = n.badge and b.active_from <= n.at
        and (b.active_to is null or b.active_to > n.at) order by b.active_from desc limit 1) b on true
  where n.kind <> 'NOT_COUNTED' or not exists (select from exception x where x.datalog_id = n.datalog_id and x.kind = n.kind
    and x.state in ('open', 'owned') and (x.evidence -> 0 ->> 'stream')::int = n.stream)
  on conflict (identity) do nothing returning id`,
});

/**
 * Creates one exception for each event whose code is an error or a warning. Events that are not counted share one open
 * exception per enrollment of a tablet. Returns the number of new exceptions.
 */
export async function addEventExceptions(tx: Tx, events: readonly NewEvent[], now: Date): Promise<number> {
  const customMeanings = events.length > 0 ? await readProviderMeanings(tx, 'en') : {};
  const newExceptions = firstNotCounted(
    events.flatMap((event) => {
      const code = event.kind === 'door' && event.movement === 'left-open' ? 'C' : event.exception;
      const kind = code === null ? undefined : kindOfCode(code, customMeanings);
      return kind === undefined ? [] : [{ ...event, exceptionKind: kind }];
    }),
  );
  if (newExceptions.length === 0) return 0;
  const addedRows = await addExceptions.rows(
    tx,
    newExceptions.map((event) => event.property_id),
    newExceptions.map((event) => event.exceptionKind),
    newExceptions.map((event) => event.datalog_id),
    newExceptions.map((event) => event.stream),
    newExceptions.map((event) => event.seq),
    newExceptions.map((event) => event.position),
    newExceptions.map((event) => event.occurred_at),
    newExceptions.map((event) => event.tag),
    newExceptions.map((event) => event.badge),
    newExceptions.map((event) => event.unit),
    now,
  );
  return addedRows.length;
}

/** Of the events that are not counted, keeps only the first one of each enrollment. Keeps all other events. */
function firstNotCounted<FoundEvent extends NewEvent & { exceptionKind: ExceptionKind }>(
  events: readonly FoundEvent[],
): FoundEvent[] {
  const enrollments = new Set<string>();
  return events.filter(({ exceptionKind, datalog_id: datalog, stream }) => {
    if (exceptionKind !== 'NOT_COUNTED') return true;
    const enrollment = `${datalog} ${stream}`;
    return !enrollments.has(enrollment) && enrollments.add(enrollment);
  });
}

/**
 * SQL that sets, changes, or clears the end time of exceptions. `endsQuery` selects their IDs and the event that ended
 * each, if any.
 */
const endExceptionsSql = (endsQuery: string) => `
  update exception x set ended_at = n.ended_at, changed_at = $1, revision = revision + 1,
    state = case when x.state not in ('open', 'owned', 'ended') then x.state when n.ended_at is not null then 'ended'
      when x.owner_staff_id is null then 'open' else 'owned' end,
    evidence = case when n.ended_at is null then jsonb_build_array(x.evidence -> 0) else jsonb_build_array(x.evidence -> 0, jsonb_build_object(
      'cabinet', n.datalog_id, 'stream', n.stream, 'seq', n.seq, 'position', n.position, 'at', n.occurred_at)) end
  from (select e.*, case when e.occurred_at is not null then greatest(e.occurred_at, k.since) end as ended_at
    from (${endsQuery}) e join exception k on k.id = e.id) n
  where x.id = n.id and x.ended_at is distinct from n.ended_at
  returning x.id`;

const startEventColumns = `(x.evidence -> 0 ->> 'stream')::int as stream, (x.evidence -> 0 ->> 'seq')::bigint as seq`;

// A door counts as closed at the first closing event after its opening in the cabinet's log.
const endClosedDoors = statement('close-left-doors', {
  values: ['timestamptz', 'int4[]', 'int8'],
  row: { id: 'int8' },
  text: endExceptionsSql(`
  select x.id, c.*
  from (select x.id, x.datalog_id, ${startEventColumns} from exception x where x.kind = 'DOOR_LEFT_OPEN' and x.datalog_id = any($2::int4[])
      and (x.state in ('open', 'owned') or (x.evidence -> 1 ->> 'seq')::bigint > $3::bigint)) x
    cross join lateral (
      select l.datalog_id, l.stream, l.seq, l.position, l.occurred_at from log_entry l
        cross join ${eventOf('l')} e
      where l.datalog_id = x.datalog_id and l.stream = x.stream and l.seq > x.seq and e.kind = 'door' and e.movement = 'closed' and not e.quarantined
      order by l.seq limit 1) c`),
});

/** Ends the exception of an open door at the time the door was closed. */
export async function endOpenDoorExceptions(tx: Tx, events: readonly NewEvent[], now: Date): Promise<number> {
  const doors = events.filter(({ kind }) => kind === 'door');
  if (doors.length === 0) return 0;
  const cabinets = [...new Set(doors.map(({ datalog_id: id }) => id))];
  const first = Math.min(...doors.map(({ seq }) => seq));
  return (await endClosedDoors.rows(tx, now, cabinets, first)).length;
}

// A requested key's next movement, in event order, ends its exception.
const endRequestedKeys = statement('end-keys-asked-for', {
  values: ['timestamptz', 'int4[]', 'text[]'],
  row: { id: 'int8' },
  text: endExceptionsSql(`
  select x.id, n.*
  from (select x.id, x.property_id, x.tag, x.datalog_id, ${startEventColumns} from exception x
      join unnest($2::int4[], $3::text[]) as t(property_id, tag) on x.property_id = t.property_id and x.tag = t.tag
      where x.kind = 'CODE_N') x
    join log_entry o on o.datalog_id = x.datalog_id and o.stream = x.stream and o.seq = x.seq
    left join lateral (
      select l.datalog_id, l.stream, l.seq, l.position, l.occurred_at from log_entry l
        cross join ${eventOf('l')} e
      where l.property_id = x.property_id and l.tag = x.tag
        and (l.order_at, l.datalog_id, l.stream, l.seq) > (o.order_at, o.datalog_id, o.stream, o.seq)
        and (e.movement = 'returned' or e.movement = 'taken' and e.exception is distinct from 'N') and not e.quarantined
      order by l.order_at, l.datalog_id, l.stream, l.seq limit 1) n on true`),
});

/** Ends the exception for each key that was requested but not scanned, as of the key's next movement. */
export async function endRequestedKeyExceptions(tx: Tx, tags: readonly AffectedSubject[], now: Date): Promise<number> {
  if (tags.length === 0) return 0;
  const properties = tags.map((tag) => tag.property_id);
  const subjects = tags.map((tag) => tag.subject);
  return (await endRequestedKeys.rows(tx, now, properties, subjects)).length;
}
