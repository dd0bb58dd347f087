import type { ExceptionState } from '@latchboard/contract/alerts/rules/exceptions';
import { as, statement, statementsBy } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type AffectedSubject, subjectKey } from './affected-subjects.ts';
import {
  type ConditionPeriod,
  type Evidence,
  type ExistingException,
  type MarkEvidence,
  reconcile,
} from './reconcile.ts';

/** A period in which a condition of a key or badge is true, with the data of its exception. */
export interface ActivePeriod extends ConditionPeriod {
  readonly property_id: number;
  readonly subject: string;
  readonly tag: string | null;
  readonly badge: string | null;
  /** Time at which the badge was used. The badge number may have belonged to another person before. */
  readonly badgeAt: Date;
  readonly unit: string | null;
  readonly datalog_id: number | null;
  readonly evidence: readonly (Evidence | MarkEvidence)[] | readonly { readonly at: string }[];
}

export interface StoredException extends ExistingException {
  readonly property_id: number;
  readonly subject: string;
  readonly episode: number;
}

const subjectColumns = { KEY_OUT: 'tag', BADGE_UNUSED: 'badge_number' } as const;
type Kind = keyof typeof subjectColumns;

/** Whether a condition that ended before it was found still creates an exception. */
const recordsEndedPeriods: Record<Kind, boolean> = { KEY_OUT: true, BADGE_UNUSED: false };

const openingSql = {
  KEY_OUT: `concat_ws(':', x.evidence -> 0 ->> 'cabinet', x.evidence -> 0 ->> 'stream', x.evidence -> 0 ->> 'seq')`,
  BADGE_UNUSED: `to_char((x.evidence -> 0 ->> 'at')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const kinds = ['KEY_OUT', 'BADGE_UNUSED'] as const satisfies readonly Kind[];

const storedStatements = statementsBy(kinds, (kind) =>
  statement(`exceptions-${kind}`, {
    values: ['int4[]', 'text[]'],
    row: {
      id: 'int8',
      property_id: 'int4',
      subject: 'text!',
      opening: 'text!',
      since: 'timestamptz',
      ended_at: 'timestamptz?',
      state: as<ExceptionState>('text'),
      is_owned: 'bool!',
      episode: 'int4',
    },
    text: `
  select x.id, x.property_id, x.${subjectColumns[kind]} as subject, ${openingSql[kind]} as opening, x.since, x.ended_at, x.state,
    x.owner_staff_id is not null as is_owned, x.episode
  from unnest($1::int4[], $2::text[]) as t(property_id, subject)
    join exception x on x.property_id = t.property_id and x.${subjectColumns[kind]} = t.subject
  where x.kind = '${kind}' order by x.id for update of x`,
  }),
);

const addExceptions = statement('add-exceptions', {
  values: ['timestamptz', 'json'],
  text: `
  insert into exception (property_id, kind, identity, episode, tag, badge_number, badge_id, unit, unit_id, datalog_id, since, ended_at, state,
    found_at, changed_at, evidence)
  select n.property_id, n.kind, format('%s:%s-%s:%s', n.kind, n.property_id, n.subject, n.episode), n.episode, n.tag, n.badge, b.id, n.unit, u.id,
    n.datalog_id, n.since, n.until, case when n.until is null then 'open' else 'ended' end, $1, $1, n.evidence
  from json_to_recordset($2::json) as n(property_id int, kind text, subject text, episode int, tag text, badge text, badge_at timestamptz, unit text,
      datalog_id int, since timestamptz, until timestamptz, evidence jsonb)
    left join unit u on u.property_id = n.property_id and u.unit = n.unit
    left join lateral (
      select b.id from badge b where b.property_id = n.property_id and b.number = n.badge and b.active_from <= n.badge_at
        and (b.active_to is null or b.active_to > n.badge_at) order by b.active_from desc limit 1) b on true
  on conflict (identity) do nothing`,
});

const changeExceptions = statement('change-exceptions', {
  values: ['timestamptz', 'json'],
  text: `
  update exception x set state = n.state, ended_at = n.ended_at, changed_at = $1, revision = x.revision + 1,
    evidence = coalesce(n.evidence, x.evidence),
    since = case when n.is_moved then n.since else x.since end,
    datalog_id = case when n.is_moved then n.datalog_id else x.datalog_id end,
    badge_number = case when n.is_moved then n.badge else x.badge_number end,
    badge_id = case when not n.is_moved then x.badge_id else (
      select b.id from badge b where b.property_id = x.property_id and b.number = n.badge and b.active_from <= n.badge_at
        and (b.active_to is null or b.active_to > n.badge_at) order by b.active_from desc limit 1) end
  from json_to_recordset($2::json) as n(id bigint, is_moved bool, state text, ended_at timestamptz, since timestamptz, evidence jsonb, datalog_id int, badge text,
    badge_at timestamptz)
  where x.id = n.id`,
});

interface Opening {
  readonly property_id: number;
  readonly subject: string;
  readonly opening: string;
}

/** Identifies an exception by its subject and its opening. */
export const exceptionKey = (opening: Opening) => `${subjectKey(opening)} ${opening.opening}`;

interface UpdateInput {
  readonly affected: readonly AffectedSubject[];
  readonly now: Date;
  /** Possible openings of every period in the searched range. Exceptions with other openings do not change. */
  readonly openings: readonly Opening[];
  readonly activePeriodsOf: (known: ReadonlyMap<string, StoredException>) => readonly ActivePeriod[];
}

/** Updates the exceptions of some subjects to match the log. Returns the number of changes. */
export async function updateExceptions(
  tx: Tx,
  kind: Kind,
  { affected, now, openings, activePeriodsOf }: UpdateInput,
): Promise<number> {
  const properties = affected.map((entry) => entry.property_id);
  const subjects = affected.map((entry) => entry.subject);
  const rows = await storedStatements[kind].rows(tx, properties, subjects);
  const all = rows.map((row): StoredException => ({ ...row, endedAt: row.ended_at, isOwned: row.is_owned }));
  const searchedKeys = new Set(openings.map(exceptionKey));
  const active = activePeriodsOf(new Map(all.map((period) => [exceptionKey(period), period])));
  const added: unknown[] = [];
  const changed: unknown[] = [];
  for (const entry of affected) {
    const filterBySubject = <T extends { property_id: number; subject: string }>(list: readonly T[]) =>
      list.filter((other) => subjectKey(other) === subjectKey(entry));
    const stored = filterBySubject(all);
    const result = reconcile(
      stored.filter((other) => searchedKeys.has(exceptionKey(other))),
      filterBySubject(active),
    );
    let episode = Math.max(0, ...stored.map((other) => other.episode));
    for (const period of result.added.filter(({ until }) => recordsEndedPeriods[kind] || until === null))
      added.push({ ...rowOf(period), kind, episode: ++episode });
    for (const { id, state, endedAt, active: period, isMoved } of result.changed)
      changed.push({ ...(period && rowOf(period)), is_moved: isMoved, id, state, ended_at: endedAt });
  }
  if (added.length > 0) await addExceptions.rows(tx, now, JSON.stringify(added));
  if (changed.length > 0) await changeExceptions.rows(tx, now, JSON.stringify(changed));
  return added.length + changed.length;
}

const rowOf = ({ badgeAt, opening: _, ...active }: ActivePeriod) => ({ ...active, badge_at: badgeAt });
