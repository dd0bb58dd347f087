import type { ClientBase } from 'pg';
import { findExceptions } from '#server/areas/alerts/index.ts';
import { openPool } from '#server/platform/db/pool.ts';

/** Number of days whose events are searched for exceptions. */
const searchedDays = 10;

/** Sets the exception cursors and the last use of each badge. Events before a cursor raise no exception. */
export async function initCursors(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into exception_cursor (datalog_id, property_id, position)
     select c.datalog_id, c.property_id, coalesce((select l.position from log_entry l
       where l.datalog_id = c.datalog_id and l.received_at < $1::timestamptz - make_interval(days => ${searchedDays})
       order by l.position desc limit 1), 0)
     from cabinet c`,
    [now],
  );
  await client.query(
    `update badge_use u set used_at = e.used_at
     from (select property_id, badge, max(occurred_at) as used_at from key_event where badge is not null group by 1, 2) e
     where u.property_id = e.property_id and u.number = e.badge and e.used_at > u.used_at`,
  );
}

/** Finds the exceptions in the demo data with the server's own job. */
export async function findDemoExceptions(url: string, now: Date): Promise<void> {
  const pool = openPool(url, 1, () => {});
  try {
    await findExceptions({ pool, clock: { now: () => now } });
  } finally {
    await pool.end();
  }
}

// Manager of each property.
const managersSql = `
  select p.id as property_id, (select min(s.id) from staff s join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = p.id
    where s.role_id in (203, 204) and s.disabled_at is null) as staff_id, p.corporation_id from property p`;

/**
 * Closes the exceptions older than two days with a reason, except those about keys out too long, unused badges, and
 * cabinets without contact. Assigns some of the newer ones. Never assigns an exception for a key out too long, because
 * a guided tour and its browser test begin by assigning one.
 */
export async function handleExceptions(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `with chosen as (
       select x.id, x.property_id, x.state as former, x.since, m.staff_id, x.id % 5 as lot from exception x join (${managersSql}) m on m.property_id = x.property_id
       where m.staff_id is not null and x.state in ('open', 'ended')),
     reasons as (
       select (select id from exception_reason where kind = 'cause' and corporation_id is null order by place offset n limit 1) as cause,
         (select id from exception_reason where kind = 'outcome' and corporation_id is null order by place offset n limit 1) as outcome, n
       from generate_series(0, 4) n),
     closed as (
       update exception x set state = 'closed', owner_staff_id = c.staff_id, cause_id = r.cause, outcome_id = r.outcome, closed_by = c.staff_id,
         closed_at = least($1::timestamptz - interval '1 hour', c.since + interval '1 day'), revision = x.revision + 1
       from chosen c join reasons r on r.n = c.lot
       where x.id = c.id and c.since < $1::timestamptz - interval '2 days' and x.kind not in ('KEY_OUT', 'BADGE_UNUSED', 'LAST_COMM')
       returning x.id, x.property_id, x.closed_at as at, x.closed_by as staff_id, 'close' as action, c.former, 'closed' as state),
     owned as (
       update exception x set state = 'owned', owner_staff_id = c.staff_id, revision = x.revision + 1
       from chosen c where x.id = c.id and x.state = 'open' and x.kind <> 'KEY_OUT' and c.lot in (0, 1)
         and c.since >= $1::timestamptz - interval '2 days'
       returning x.id, x.property_id, least($1::timestamptz, x.found_at) as at, x.owner_staff_id as staff_id, 'take' as action, c.former, 'owned' as state)
     insert into exception_step (record_id, property_id, at, staff_id, action, from_state, to_state)
     select id, property_id, at, staff_id, action, former, state from closed union all select id, property_id, at, staff_id, action, former, state from owned`,
    [now],
  );
}
