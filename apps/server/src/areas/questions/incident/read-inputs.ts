import { type CustodyInput, markInput, marksOf, type StoredMark } from '#server/areas/key-activity/index.ts';
import { type RowOf, statement, statementsBy } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Position of an event in the log of its cabinet. */
export interface EventPosition {
  readonly datalogId: number;
  readonly position: number;
}

/** Movement of a key, or a user's mark on it, with the accuracy of its time. */
export interface Input {
  readonly input: CustodyInput;
  readonly at: Date;
  /** Position in a cabinet's log. Null for a user's mark. */
  readonly place: EventPosition | null;
  readonly isExact: boolean;
  readonly isDoubtful: boolean;
}

/** Inputs of a tag in custody order: the last inputs before an instant, or the first inputs after it. */
const inputs = statementsBy(['before', 'after'], (side) =>
  statement(`inputs-${side}`, {
    values: ['int4', 'text', 'timestamptz', 'int8', 'int8'],
    row: {
      order_at: 'timestamptz',
      datalog_id: 'int4!',
      position: 'int8!',
      occurred_at: 'timestamptz!',
      movement: 'text?',
      hook: 'int4?',
      unit: 'text?',
      badge: 'text?',
      activity: 'int4?',
      exception: 'text?',
      work_order: 'text?',
      due_back: 'timestamptz?',
      stream: 'int4',
      seq: 'int8',
      undoes: 'int8?',
      held_since: 'timestamptz?',
      is_undone: 'bool!',
      clock_corrected: 'bool!',
      clock_doubtful: 'bool!',
    },
    text: `
  select l.order_at, e.datalog_id, e.position, e.occurred_at, e.movement, e.hook, e.unit, e.badge, e.activity, e.exception, e.work_order, e.due_back,
    l.stream, l.seq, u.seq as undoes, u.held_since,
    exists (select from undone_event o where o.datalog_id = l.datalog_id and o.stream = l.stream and o.seq = l.seq
      and o.tag = $2 and o.held_since is not null) as is_undone, e.clock_corrected, e.clock_doubtful from (
    select datalog_id, position, occurred_at, order_at, stream, seq from log_entry
    where property_id = $1 and tag = $2 and raw is not null and order_at ${side === 'before' ? '<' : '>='} $3::timestamptz
    order by ${['order_at', 'datalog_id', 'stream', 'seq'].map((column) => `${column}${side === 'before' ? ' desc' : ''}`).join(', ')}
    offset $4 limit $5) l
  left join undone_event u on u.datalog_id = l.datalog_id and u.stream = l.stream and u.undone_by = l.seq and u.tag = $2
  join key_event e on e.property_id = $1 and e.tag = $2 and e.occurred_at = l.occurred_at and e.datalog_id = l.datalog_id
    and e.position = l.position and e.kind = 'key'
  order by l.order_at, l.datalog_id, l.stream, l.seq`,
  }),
);

type Row = RowOf<typeof inputs.before>;

const pageSize = 64;

/**
 * Whether an input determines who has the key, regardless of earlier inputs. An input that continues an earlier holding
 * does not, and neither does the one that it undoes.
 */
const isDecisive = ({ movement, exception, held_since: heldSince, is_undone: isUndone }: Row) =>
  (movement === 'returned' || (movement === 'taken' && exception !== 'N')) && heldSince === null && !isUndone;

/**
 * Returns the inputs of a tag around a period. The inputs start with the last movement before the period that
 * determines who has the key, and include the first such movement after the period.
 */
export async function readInputsAround(
  tx: Tx,
  { propertyId, tag, from, to }: { propertyId: number; tag: string; from: Date; to: Date },
): Promise<Input[]> {
  const readPage = (side: 'before' | 'after', skip: number) =>
    inputs[side].rows(tx, propertyId, tag, from, skip, pageSize);
  const earlierRows: Row[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const page = await readPage('before', skip);
    earlierRows.unshift(...page);
    if (page.length < pageSize || page.some(isDecisive)) break;
  }
  const laterRows: Row[] = [];
  let isTruncated = false;
  for (let skip = 0; ; skip += pageSize) {
    const page = await readPage('after', skip);
    laterRows.push(...page);
    isTruncated = page.length === pageSize;
    if (!isTruncated || page.some((row) => row.occurred_at > to && isDecisive(row))) break;
  }
  const firstIndex = earlierRows.findLastIndex(isDecisive);
  const rows = [...earlierRows.slice(Math.max(0, firstIndex)), ...laterRows];
  const [first, last] = [
    firstIndex < 0 ? undefined : earlierRows[firstIndex],
    isTruncated ? laterRows.at(-1) : undefined,
  ];
  const marks = (await marksOf(tx, propertyId, [tag])).filter(
    ({ at }) => !(first && at < first.order_at) && !(last && at > last.order_at),
  );
  return mergeInOrder(rows, marks);
}

/** Merges events and marks in order of time. At the same instant, events precede marks. */
function mergeInOrder(rows: readonly Row[], storedMarks: readonly StoredMark[]): Input[] {
  const events = rows.map((row) => ({ orderAt: row.order_at, isMark: 0, input: present(row) }));
  const marks = storedMarks.map((mark) => ({ orderAt: mark.at, isMark: 1, input: presentMark(mark) }));
  return [...events, ...marks]
    .sort((a, b) => a.orderAt.getTime() - b.orderAt.getTime() || a.isMark - b.isMark)
    .map(({ input }) => input);
}

const presentMark = (mark: StoredMark): Input => ({
  input: markInput(mark).input,
  at: mark.at,
  place: null,
  isExact: false,
  isDoubtful: false,
});

function present(row: Row): Input {
  const { datalog_id: cabinet, occurred_at: at, movement, hook, unit, badge, activity, exception } = row;
  return {
    input: {
      kind: 'key',
      ...{ movement, at, cabinet, hook, unit, badge, activity, exception },
      workOrder: row.work_order,
      dueBack: row.due_back,
      ...{ stream: row.stream, seq: row.seq, undoes: row.undoes },
    },
    at,
    place: { datalogId: cabinet, position: row.position },
    isExact: row.clock_corrected,
    isDoubtful: row.clock_doubtful,
  };
}
