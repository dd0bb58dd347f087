import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { parseHook } from '@latchboard/contract/key-activity/rules/hooks';
import { likePart } from '#server/platform/db/like.ts';
import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { unitsOf } from '../board/units-of.ts';
import { seesHooks } from '../report/criteria.ts';
import { type Source, sourcesOf } from '../silence/sources.ts';
import { askedWords, asksOverdue } from './asked-words.ts';
import { placesOf } from './places.ts';
import { findStatement, hashLists, overdueStatement } from './statement.ts';

type Found = CallOutput<typeof contract.keyActivity.findKeys>;
type FoundKey = Found['rows'][number];

interface Row {
  key: number | null;
  hook: number | null;
  non_lettered_panels: boolean;
  property_id: number;
  property_name: string;
  time_zone: string;
  tag: string;
  unit: string | null;
  opens: string[] | null;
  state: FoundKey['state'];
  misplaced: boolean;
  badge: string | null;
  holder: string | null;
  since: string | null;
  overdue: boolean;
  datalog_id: number | null;
  datalog_name: string | null;
}

/** Keys within reach by unit, holder or tag, best first: what somebody types who asks "who has 204's key" (BEY-14). */
export async function findKeys(
  tx: Tx,
  actor: PersonActor,
  { search, propertyId, limit }: CallInput<typeof contract.keyActivity.findKeys>,
  now: Date,
): Promise<Found> {
  const words = askedWords(search);
  const places = await placesOf(tx, actor, propertyId, now);
  if (places === null) return { rows: [], needsProperty: true };
  if (words.length === 0 || places.length === 0) return { rows: [], needsProperty: false };
  const seesTags = seesHooks(actor);
  if (asksOverdue(words)) {
    const rows = await writtenRows<Row & Record<string, unknown>>(tx, {
      text: overdueStatement,
      values: [places, now, propertyId ?? null, limit],
    });
    return { rows: await presentAll(tx, rows, seesTags, now), needsProperty: false };
  }
  const parts = words.map(likePart);
  const beginnings = parts.map((part) => part.slice(1));
  // Beside other words a number must be whole: "204 oak" asks for a unit.
  const numbers = words.length === 1 ? beginnings : beginnings.map((part) => part.slice(0, -1));
  await statement(tx, 'hash lists', hashLists, []);
  const rows = await writtenRows<Row & Record<string, unknown>>(tx, {
    text: findStatement,
    values: [
      places,
      [...words, words.join(' ')],
      parts,
      seesTags,
      beginnings,
      propertyId ?? null,
      limit,
      now,
      numbers,
      ...(seesTags ? hooksAsked(words.join(' ')) : [null, null]),
    ],
  });
  return { rows: await presentAll(tx, rows, seesTags, now), needsProperty: false };
}

/** The hook that is asked for, on lettered panels and on others: `A12`, `(1) 12`. */
const hooksAsked = (text: string) => [parseHook(text, true) ?? null, parseHook(text, false) ?? null];

async function presentAll(tx: Tx, rows: readonly Row[], seesTags: boolean, now: Date) {
  const source = await sourcesOf(tx, rows, now);
  return rows.map((row) => present(row, source(row), seesTags));
}

const present = (row: Row, cabinet: Source, seesTags: boolean): FoundKey => ({
  property: {
    id: row.property_id,
    name: row.property_name,
    timeZone: row.time_zone,
    nonLetteredPanels: row.non_lettered_panels,
  },
  key: row.key,
  hook: seesTags ? row.hook : null,
  unit: row.unit,
  units: unitsOf(row),
  tag: seesTags ? row.tag : null,
  state: row.state,
  holder: row.state === 'out' ? { name: row.holder, badge: row.badge ?? '' } : null,
  since: row.since,
  overdue: row.overdue,
  misplaced: row.misplaced,
  cabinet: row.datalog_id === null ? null : cabinet,
});
