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

export interface OwnRow {
  id: number;
  at: Date;
  staff_id: number | null;
  /** Author's name for this reader. Null for an internal user. */
  author: string | null;
  on_behalf_of: string | null;
  entity_type: string;
  entity_id: string;
  action: 'insert' | 'update' | 'delete';
  property_id: number | null;
  before: StoredRow | null;
  after: StoredRow | null;
}

export interface Reader {
  readonly actor: PersonActor;
  readonly now: Date;
}

/** The lowest of the given entities. Throws `notFound` if it does not exist or is out of reach. */
async function placeOf(tx: Tx, asked: Input) {
  let place: { level: number; id: number } | undefined;
  for (const level of levels) {
    const id = asked[`${level}Id`];
    if (id === undefined) continue;
    requireFound(await tx.selectFrom(level).select('id').where('id', '=', id).executeTakeFirst());
    place = { level: levelNumbers[level], id };
  }
  return place;
}

/** Kinds of records and columns whose changes a user may read with their rights. */
function readableBy(actor: PersonActor, parts: Input['part']): Readonly<Record<string, readonly string[]>> {
  const isReadable = (kind: OwnKindName) => {
    const { part } = ownKinds[kind];
    return mayReadOwnChanges(actor, part) && (parts === undefined || parts.includes(part));
  };
  return Object.fromEntries(
    ownKindNames.filter(isReadable).map((kind) => [tableOf(kind), Object.keys(ownKinds[kind].fields)]),
  );
}

function recordOf({ login, badge, alert }: Input): Readonly<Record<string, string>> | null {
  const of = { login, badge, alert };
  const named = Object.entries(of).flatMap(([kind, id]) => (id === undefined ? [] : [[kind, String(id)] as const]));
  return named.length === 0 ? null : Object.fromEntries(named);
}

/** The newest changes that match, up to the limit of counted lists. */
export async function ownChangeList(tx: Tx, asked: Input, { actor, now }: Reader): Promise<List<'at'>> {
  const place = await placeOf(tx, asked);
  const { from, to, zone = 'UTC', person } = asked;
  const startOf = (day: string | undefined, later: number) =>
    day === undefined ? sql`null::timestamptz` : sql`${startOfLocalDay(daysAfter(day, later), zone)}::timestamptz`;
  const record = recordOf(asked);
  return {
    select: sql`c.*, author_name(coalesce(c.real_staff_id, c.staff_id)) as author,
      case when c.real_staff_id is not null then author_name(c.staff_id) end as on_behalf_of`,
    from: sql`own_changes(${place?.level ?? null}::int, ${place?.id ?? null}::int, ${JSON.stringify(readableBy(actor, asked.part))}::jsonb,
      ${record && JSON.stringify(record)}::jsonb, ${person ?? null}::int, ${startOf(from, 0)}, ${startOf(to, 1)},
      ${now}::timestamptz, ${temporaryAccessDays}::int, ${maxCountedRows + 1}::int) c`,
    where: [],
    sorts: { at: { by: sql`c.at`, kind: 'time' } },
    id: sql`c.id`,
  };
}
