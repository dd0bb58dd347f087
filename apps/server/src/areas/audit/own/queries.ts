import type { CallInput, contract } from '@latchboard/contract';
import { type OwnKindName, ownKindNames, ownKinds } from '@latchboard/contract/audit/rules/own-changes';
import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { levelNumbers, levels } from '@latchboard/contract/levels';
import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import { maxCountedRows } from '@latchboard/contract/record/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { List } from '#server/platform/list/read-list.ts';
import type { StoredRow } from '../names.ts';
import { mayReadOwnChanges } from '../policy.ts';
import { tableOf } from '../record-key.ts';

type Input = Partial<Omit<CallInput<typeof contract.audit.exportOwnChanges>, 'sort' | 'format' | 'columns'>>;

/** Stored change to one record. */
export interface OwnEntry {
  entity_type: string;
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  property_id: number | null;
  before: StoredRow | null;
  after: StoredRow | null;
}

/** Changes that one request made to a login or another record. */
export interface OwnRow {
  id: number;
  at: Date;
  staff_id: number | null;
  /** Name of the author. Null for an internal author, because customers may not see that name. */
  author: string | null;
  on_behalf_of: string | null;
  /** The login's own entry is first, and its permissions are last. */
  entries: readonly [OwnEntry, ...OwnEntry[]];
}

export interface ListContext {
  readonly actor: PersonActor;
  readonly now: Date;
}

/** Finds the lowest of the given entities. Throws `notFound` if one of them does not exist or is out of reach. */
async function findLowestEntity(tx: Tx, input: Input) {
  let entity: { level: number; id: number } | undefined;
  for (const level of levels) {
    const id = input[`${level}Id`];
    if (id === undefined) continue;
    requireFound(await tx.selectFrom(level).select('id').where('id', '=', id).executeTakeFirst());
    entity = { level: levelNumbers[level], id };
  }
  return entity;
}

/** Columns whose changes the actor may read, by table. */
function readableColumns(actor: PersonActor, parts: Input['part']): Readonly<Record<string, readonly string[]>> {
  const isReadable = (kind: OwnKindName) => {
    const { part } = ownKinds[kind];
    return mayReadOwnChanges(actor, part) && (parts === undefined || parts.includes(part));
  };
  return Object.fromEntries(
    ownKindNames.filter(isReadable).map((kind) => [tableOf(kind), Object.keys(ownKinds[kind].fields)]),
  );
}

function recordFilter({ login, badge, alert }: Input): Readonly<Record<string, string>> | null {
  const subject = { login, badge, alert };
  const subjects = Object.entries(subject).flatMap(([kind, id]) =>
    id === undefined ? [] : [[kind, String(id)] as const],
  );
  return subjects.length === 0 ? null : Object.fromEntries(subjects);
}

/**
 * SQL that groups entries into rows: the login of an entry, or the entry itself. Changes that one request made to one
 * login are one row.
 */
const subjectOfEntry = sql`case when e.entity_type in (${sql.join(
  ownKindNames.filter((kind) => ownKinds[kind].part === 'logins').map((kind) => tableOf(kind)),
)}) then coalesce(coalesce(e.after, e.before) ->> 'staff_id', e.entity_id) else 'entry ' || e.id end`;

/** Returns the newest changes that match, up to the limit for counted lists. */
export async function ownChangeList(tx: Tx, input: Input, { actor, now }: ListContext): Promise<List<'at'>> {
  const entity = await findLowestEntity(tx, input);
  const { from, to, zone = 'UTC', person } = input;
  const startOf = (day: string | undefined, offset: number) =>
    day === undefined ? sql`null::timestamptz` : sql`${startOfLocalDay(daysAfter(day, offset), zone)}::timestamptz`;
  const record = recordFilter(input);
  return {
    select: sql`c.*, author_name(coalesce(c.real_staff_id, c.staff_id)) as author,
      case when c.real_staff_id is not null then author_name(c.staff_id) end as on_behalf_of`,
    from: sql`(select max(e.id) as id, max(e.at) as at, e.staff_id, e.real_staff_id,
      jsonb_agg(to_jsonb(e) order by e.entity_type <> 'staff', e.entity_type = 'staff_permission', e.id) as entries
    from own_changes_with_act(${entity?.level ?? null}::int, ${entity?.id ?? null}::int, ${JSON.stringify(readableColumns(actor, input.part))}::jsonb,
      ${record && JSON.stringify(record)}::jsonb, ${person ?? null}::int, ${startOf(from, 0)}, ${startOf(to, 1)},
      ${now}::timestamptz, ${temporaryAccessDays}::int, ${maxCountedRows + 1}::int) e
    group by e.act, e.staff_id, e.real_staff_id, ${subjectOfEntry}) c`,
    where: [],
    sorts: { at: { by: sql`c.at`, kind: 'time' } },
    id: sql`c.id`,
  };
}
