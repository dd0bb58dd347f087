import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { awaitsCabinet } from '#server/platform/db/awaits-cabinet.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { joinLimits, lastCommDays, minLimit, reopenMinutes } from './limits.ts';

// Opens an exception for each silent system. If the contact that ended the previous exception lasted less than the
// reopen time, reopens that exception instead.
const openExceptions = statement('systems-not-heard', {
  values: ['timestamptz'],
  row: { property_id: 'int4!' },
  text: `
  with silent as materialized (
    select c.datalog_id, d.property_id, c.last_contact, c.last_contact + make_interval(days => ${lastCommDays}) as since, b.id as before, b.episode, b.is_short
    from cabinet c
      join datalog d on d.id = c.datalog_id
      join property p on p.id = d.property_id
      ${joinLimits}
      left join lateral (
        select x.id, x.episode, x.state = 'ended' and x.ended_at >= c.last_contact - make_interval(mins => ${reopenMinutes}) as is_short
        from exception x where x.datalog_id = c.datalog_id and x.kind = 'LAST_COMM' order by x.episode desc limit 1) b on true
    where c.revoked_at is null and c.enrolled_at is not null and not ${awaitsCabinet}
      and c.last_contact < $1::timestamptz - make_interval(days => ${minLimit('last_comm_days', defaultLimits.lastCommDays)})
      and c.last_contact < $1::timestamptz - make_interval(days => ${lastCommDays})
      and not exists (select from exception x where x.datalog_id = c.datalog_id and x.kind = 'LAST_COMM'
        and (x.state in ('open', 'owned') or (x.evidence -> 0 ->> 'at')::timestamptz = c.last_contact))
  ), again as (
    update exception x set state = case when x.owner_staff_id is null then 'open' else 'owned' end, ended_at = null, changed_at = $1,
      revision = x.revision + 1, evidence = jsonb_build_array(jsonb_build_object('cabinet', s.datalog_id, 'at', s.last_contact))
    from silent s where x.id = s.before and s.is_short returning x.property_id
  ), added as (
    insert into exception (property_id, kind, identity, episode, datalog_id, since, found_at, changed_at, evidence)
    select s.property_id, 'LAST_COMM', format('LAST_COMM:%s:%s', s.datalog_id, coalesce(s.episode, 0) + 1), coalesce(s.episode, 0) + 1, s.datalog_id,
      s.since, $1, $1, jsonb_build_array(jsonb_build_object('cabinet', s.datalog_id, 'at', s.last_contact))
    from silent s where s.is_short is not true
    on conflict (identity) do nothing returning property_id
  )
  select property_id from again union all select property_id from added`,
});

// Ends the exceptions for systems that made contact, whose enrollment was revoked, whose device left, or that await a
// cabinet.
const endExceptions = statement('systems-heard-again', {
  values: ['timestamptz'],
  row: { property_id: 'int4' },
  text: `
  update exception x set state = 'ended', changed_at = $1,
    ended_at = greatest(case when c.revoked_at is null and (c.enrolled_at is null or ${awaitsCabinet}) then $1 else coalesce(c.revoked_at, c.last_contact) end, x.since),
    revision = x.revision + 1
  from cabinet c join datalog d on d.id = c.datalog_id
  where x.kind = 'LAST_COMM' and x.state in ('open', 'owned') and c.datalog_id = x.datalog_id
    and (c.revoked_at is not null or c.enrolled_at is null or ${awaitsCabinet} or c.last_contact > (x.evidence -> 0 ->> 'at')::timestamptz)
  returning x.property_id`,
});

/**
 * Opens exceptions for systems that have been silent too long, and ends those for systems that made contact or are no
 * longer expected to. Returns the properties with changes.
 */
export async function sweepSystems(tx: Tx, now: Date): Promise<number[]> {
  const ended = await endExceptions.rows(tx, now);
  const openedRows = await openExceptions.rows(tx, now);
  return [...ended, ...openedRows].map(({ property_id: id }) => id);
}
