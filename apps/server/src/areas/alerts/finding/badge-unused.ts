import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { AffectedSubject } from './affected-subjects.ts';
import { badgeUnusedDays, joinLimits, minLimit } from './limits.ts';
import { type ActivePeriod, exceptionKey, type StoredException, updateExceptions } from './update-exceptions.ts';

const storeUse = statement('keep-badge-use', {
  values: ['int4[]', 'text[]', 'timestamptz[]'],
  text: `
  insert into badge_use (property_id, number, used_at)
  select property_id, number, used_at from unnest($1::int4[], $2::text[], $3::timestamptz[]) as n(property_id, number, used_at)
  order by property_id, number
  on conflict (property_id, number) do update set used_at = excluded.used_at where badge_use.used_at < excluded.used_at`,
});

/** Stores when each badge was last used. */
export async function storeBadgeUse(tx: Tx, usedBadges: readonly AffectedSubject[]): Promise<void> {
  if (usedBadges.length === 0) return;
  await storeUse.rows(
    tx,
    usedBadges.map((entry) => entry.property_id),
    usedBadges.map((entry) => entry.subject),
    usedBadges.map((entry) => entry.from),
  );
}

// Uses of each badge, starting with the last use before the new events. The first day of a badge is treated as a use.
// Returns only the uses that matter for an exception: the last use before a long gap, the most recent use, and a use at
// which an exception starts.
const uses = statement('uses-of-badges', {
  values: ['int4[]', 'text[]', 'timestamptz[]'],
  row: {
    property_id: 'int4!',
    subject: 'text!',
    active_to: 'timestamptz?',
    at: 'timestamptz!',
    next: 'timestamptz?',
    limit_ms: 'int8!',
  },
  text: `
  select u.property_id, u.subject, u.active_to, u.at, u.next, (extract(epoch from u.longest) * 1000)::bigint as limit_ms
  from (select b.property_id, b.number as subject, b.active_to, u.at, lead(u.at) over (partition by b.id order by u.at) as next,
    make_interval(days => ${badgeUnusedDays}) as longest, x.begun
  from unnest($1::int4[], $2::text[], $3::timestamptz[]) as t(property_id, number, since)
    join property p on p.id = t.property_id
    ${joinLimits}
    join badge b on b.property_id = t.property_id and b.number = t.number and (b.active_to is null or b.active_to >= t.since)
    cross join lateral (
      select array_agg((x.evidence -> 0 ->> 'at')::timestamptz) as begun from exception x
      where x.property_id = b.property_id and x.badge_number = b.number and x.kind = 'BADGE_UNUSED') x
    cross join lateral (
      select coalesce((select max(f.occurred_at) from key_event f
        where f.property_id = b.property_id and f.badge = b.number and f.occurred_at < t.since and f.occurred_at > b.active_from), b.active_from) as at
      union
      select e.occurred_at from key_event e
      where e.property_id = b.property_id and e.badge = b.number and e.occurred_at >= t.since and e.occurred_at > b.active_from
        and (b.active_to is null or e.occurred_at < b.active_to)) u) u
  where u.next is null or u.next > u.at + u.longest or u.at = any(u.begun)
  order by u.property_id, u.subject, u.at`,
});

type Use = RowOf<typeof uses>;

/** Creates, ends, moves, and disproves the exceptions for unused badges. */
export async function updateBadgeExceptions(tx: Tx, affected: readonly AffectedSubject[], now: Date): Promise<number> {
  if (affected.length === 0) return 0;
  const rows = await uses.rows(
    tx,
    affected.map((entry) => entry.property_id),
    affected.map((entry) => entry.subject),
    affected.map((entry) => entry.from),
  );
  return updateExceptions(tx, 'BADGE_UNUSED', {
    affected,
    now,
    openings: rows.map((row) => ({ ...row, opening: row.at.toISOString() })),
    activePeriodsOf: (known) => rows.flatMap((row) => activePeriodsOf(row, known, now)),
  });
}

function activePeriodsOf(use: Use, storedExceptions: ReadonlyMap<string, StoredException>, now: Date): ActivePeriod[] {
  const { property_id, subject } = use;
  const opening = use.at.toISOString();
  const stored = storedExceptions.get(exceptionKey({ property_id, subject, opening }));
  const since = stored && stored.state !== 'disproved' ? stored.since : new Date(use.at.getTime() + use.limit_ms);
  const expiredAt = use.active_to !== null && use.active_to <= now ? use.active_to : null;
  const until = use.next ?? expiredAt;
  if (since >= now || (until !== null && until <= since)) return [];
  const subjectFields = {
    property_id,
    subject,
    tag: null,
    badge: subject,
    badgeAt: use.at,
    unit: null,
    datalog_id: null,
  };
  return [{ ...subjectFields, opening, since, until, evidence: [{ at: opening }] }];
}

// Opens an exception for each badge that was unused for too long. The first condition skips recently used badges.
const openExceptions = statement('badges-unused', {
  values: ['timestamptz'],
  row: { property_id: 'int4' },
  text: `
  insert into exception (property_id, kind, identity, episode, badge_number, badge_id, since, found_at, changed_at, evidence)
  select n.property_id, 'BADGE_UNUSED', format('BADGE_UNUSED:%s-%s:%s', n.property_id, n.number, n.episode), n.episode, n.number, n.id, n.since, $1, $1,
    jsonb_build_array(jsonb_build_object('at', n.base))
  from (
    select b.property_id, b.number, b.id, o.base, o.base + make_interval(days => ${badgeUnusedDays}) as since,
      1 + coalesce((select max(x.episode) from exception x
        where x.property_id = b.property_id and x.kind = 'BADGE_UNUSED' and x.badge_number = b.number), 0) as episode
    from badge_use u
      join badge b on b.property_id = u.property_id and b.number = u.number and b.active_from <= $1 and (b.active_to is null or b.active_to > $1)
      join property p on p.id = u.property_id
      ${joinLimits}
      cross join lateral (select greatest(u.used_at, b.active_from) as base) o
    where u.used_at < $1::timestamptz - make_interval(days => ${minLimit('badge_unused_days', defaultLimits.badgeUnusedDays)})
      and o.base < $1::timestamptz - make_interval(days => ${badgeUnusedDays})
      and not exists (select from exception x where x.badge_id = b.id and x.kind = 'BADGE_UNUSED' and x.state <> 'disproved'
        and (x.evidence -> 0 ->> 'at')::timestamptz = o.base)) n
  on conflict (identity) do nothing returning property_id`,
});

// Ends the exceptions for badges that are no longer active.
const endForExpiredBadges = statement('unused-badges-over', {
  values: ['timestamptz'],
  row: { property_id: 'int4' },
  text: `
  update exception x set state = 'ended', ended_at = greatest(b.active_to, x.since), changed_at = $1, revision = x.revision + 1
  from badge b
  where x.kind = 'BADGE_UNUSED' and x.state in ('open', 'owned') and b.id = x.badge_id and b.active_to <= $1
  returning x.property_id`,
});

/**
 * Opens exceptions for badges that were unused for too long, and ends those for badges that are no longer active.
 * Returns the properties with changes.
 */
export async function sweepBadges(tx: Tx, now: Date): Promise<number[]> {
  const openedRows = await openExceptions.rows(tx, now);
  const ended = await endForExpiredBadges.rows(tx, now);
  return [...openedRows, ...ended].map(({ property_id: id }) => id);
}
