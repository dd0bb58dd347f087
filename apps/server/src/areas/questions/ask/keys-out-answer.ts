import type { CallOutput, contract } from '@latchboard/contract';
import { heldSince } from '@latchboard/contract/key-activity/rules/holder-text';
import { type RawBuilder, sql } from 'kysely';
import { readKeysOutRows } from '#server/areas/key-activity/index.ts';
import { maySeeWorkOrders } from '#server/areas/work-orders/index.ts';
import { containsPart, containsWordStart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySeeCompanies, maySeeVendors } from '../policy.ts';
import { wholeWord } from './grammar.ts';

type Answer = Extract<CallOutput<typeof contract.questions.ask>, { kind: 'activity' }>;
type Match = Answer['rows'][number]['match'];

const maxKeysOut = 10_000;
const maxShownKeys = 20;

const keysOutPatterns = [wholeWord('out|fuera|afuera'), wholeWord('for|para|por')];

interface Input {
  readonly property: Answer['property'];
  readonly question: string;
  readonly words: readonly string[];
}

interface AnswerContext {
  readonly actor: Pick<PersonActor, 'rights'>;
  readonly now: Date;
}

interface KeyMatch {
  tag: string;
  kind: Match['kind'];
  name: string;
  atStart: boolean;
}

/**
 * Answers questions such as `keys out now for plumbing`. Returns keys that are out for an activity, work order, work
 * order note, or vendor that matches the words. Null if the text is another question, or if nothing at the property
 * matches.
 */
export async function answerKeysOut(tx: Tx, input: Input, { actor, now }: AnswerContext): Promise<Answer | null> {
  const { property, question, words } = input;
  if (words.length === 0 || !keysOutPatterns.every((pattern) => pattern.test(question))) return null;
  const matchedNames = bestMatches(await matchingNames(tx, input, actor));
  const matches = bestMatches(await matchesOf(tx, input, actor));
  if (matchedNames.length === 0 && matches.length === 0) return null;
  const byTag = new Map(matches.toReversed().map(({ tag, kind, name }) => [tag, { kind, name }]));
  const all = await readKeysOutRows(tx, property.id, now, true, maxKeysOut);
  const rows = all.flatMap((row) => {
    const match = byTag.get(row.tag ?? '');
    return match ? [{ row, match }] : [];
  });
  const names = new Set([...matchedNames, ...matches].map(({ name }) => name));
  return {
    kind: 'activity',
    property,
    // Show the name of a single match. For several matches, show the words of the question.
    activity: names.size === 1 ? ([...names][0] as string) : words.join(' '),
    count: rows.length,
    rows: rows.slice(0, maxShownKeys).map(({ row: { key, unit, holder, receipt, since, overdue }, match }) => ({
      ...{ key, unit, holder, receipt, overdue, match },
      since: heldSince({ since, receipt }),
    })),
  };
}

/** Returns the matches at the start of a word, or all matches if there are none. */
function bestMatches<Row extends { readonly atStart: boolean }>(rows: readonly Row[]): readonly Row[] {
  const rowsAtStart = rows.filter((row) => row.atStart);
  return rowsAtStart.length > 0 ? rowsAtStart : rows;
}

interface Source {
  readonly kind: Match['kind'];
  readonly name: RawBuilder<unknown>;
  readonly texts: readonly RawBuilder<unknown>[];
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;
const containsWords = ({ texts }: Source, words: readonly string[]) =>
  allOf(words.map((word) => containsPart(texts, word)));
const startsWithWords = ({ texts }: Source, words: readonly string[]) =>
  allOf(words.map((word) => containsWordStart(texts, word)));

const activity: Source = {
  kind: 'activity',
  name: sql`in_reading_language(a.name, a.name_es)`,
  texts: [sql`a.name`, sql`coalesce(a.name_es, '')`],
};
const workOrderName = sql`w.number || ' ' || w.task`;
const workOrder: Source = {
  kind: 'workOrder',
  name: workOrderName,
  texts: [sql`w.number`, sql`w.task`, sql`coalesce(w.assignee, '')`],
};
const note: Source = { kind: 'note', name: workOrderName, texts: [sql`n.message`] };
const receipt: Source = {
  kind: 'vendor',
  name: sql`r.vendor_name`,
  texts: [sql`r.vendor_name`, sql`r.vendor_rep_name`],
};
const company: Source = { kind: 'vendor', name: sql`b.company`, texts: [sql`coalesce(b.company, '')`] };
const vendor: Source = { kind: 'vendor', name: sql`v.name`, texts: [sql`v.name`] };

/**
 * Returns keys that are out, with their matches: activities first, then work orders, vendors, and notes. Omits data
 * that the caller may not read.
 */
async function matchesOf(tx: Tx, { property, words }: Input, actor: AnswerContext['actor']): Promise<KeyMatch[]> {
  const match = (source: Source, tables: RawBuilder<unknown>, rank: number) => sql`
    select c.tag, ${sql.lit(source.kind)} as kind, ${source.name} as name, ${startsWithWords(source, words)} as "atStart", ${sql.lit(rank)} as rank
    from key_custody c ${tables} where c.property_id = ${property.id} and c.state = 'out' and ${containsWords(source, words)}`;
  const joinWorkOrder = sql`join work_order w on w.property_id = c.property_id and w.number = c.work_order`;
  const sources = [
    match(activity, sql`join activity a on a.property_id = c.property_id and a.code = c.activity`, 1),
    match(
      receipt,
      sql`join key_receipt_key h on h.property_id = c.property_id and h.tag = c.tag and h.taken_at = c.since and not h.is_void
        join key_receipt r on r.id = h.record_id`,
      3,
    ),
    ...(maySeeWorkOrders(actor)
      ? [
          match(workOrder, joinWorkOrder, 2),
          match(
            note,
            sql`${joinWorkOrder} join work_order_note n on n.record_id = w.id and n.property_id = w.property_id`,
            4,
          ),
        ]
      : []),
    ...(maySeeCompanies(actor)
      ? [
          match(
            company,
            sql`join badge b on b.property_id = c.property_id and b.number = c.badge and b.active_from <= c.since
              and (b.active_to is null or b.active_to > c.since)`,
            3,
          ),
        ]
      : []),
  ];
  const { rows } = await sql<KeyMatch>`${sql.join(sources, sql` union all `)} order by rank, name`.execute(tx);
  return rows;
}

/** Returns names at the property that match the words, even if no key is out for that name. */
async function matchingNames(tx: Tx, { property, words }: Input, actor: AnswerContext['actor']) {
  const find = (source: Source, tables: RawBuilder<unknown>, propertyColumn: string) => sql`
    (select ${source.name} as name, ${startsWithWords(source, words)} as "atStart" from ${tables}
    where ${sql.ref(propertyColumn)} = ${property.id} and ${containsWords(source, words)} order by 2 desc, 1 limit 9)`;
  const sources = [
    find(activity, sql`activity a`, 'a.property_id'),
    ...(maySeeVendors(actor) ? [find(vendor, sql`vendor v`, 'v.property_id')] : []),
    ...(maySeeWorkOrders(actor)
      ? [
          find(workOrder, sql`work_order w`, 'w.property_id'),
          find(note, sql`work_order_note n join work_order w on w.id = n.record_id`, 'n.property_id'),
        ]
      : []),
  ];
  const { rows } = await sql<{ name: string; atStart: boolean }>`${sql.join(sources, sql` union all `)}`.execute(tx);
  return rows;
}
