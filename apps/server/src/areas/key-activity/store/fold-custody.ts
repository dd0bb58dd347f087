import { statement, type Tx } from '#server/platform/db/transaction.ts';
import { applyInput, type Custody, neverSeen } from '../rules/custody.ts';
import { decodeEvent } from '../rules/event.ts';
import { compareOrder, type OrderKey } from '../rules/order.ts';
import { type KeptCustody, readCustody } from './custody-rows.ts';
import { inputOf, type OrderedInput } from './tag-inputs.ts';

export interface FoldedCustody {
  tag: string;
  custody: Custody;
  last: OrderKey;
}

/**
 * The custody of every tag that a batch speaks of. What stands behind all that was folded before is added to it; anything
 * else is folded again from the start, from all cabinets and streams of the property.
 */
export async function foldTags(
  tx: Tx,
  propertyId: number,
  fresh: ReadonlyMap<string, OrderedInput[]>,
  shifted: ReadonlySet<string>,
): Promise<FoldedCustody[]> {
  const folded: FoldedCustody[] = [];
  const again: KeptCustody[] = [];
  for (const kept of await readCustody(tx, propertyId, [...new Set([...fresh.keys(), ...shifted])])) {
    const inputs = (fresh.get(kept.tag) ?? []).toSorted(compareOrder);
    const first = inputs[0];
    const follows = first && !shifted.has(kept.tag) && (kept.last === null || compareOrder(first, kept.last) > 0);
    if (follows) folded.push(...fold(kept.tag, kept.custody, inputs));
    else again.push(kept);
  }
  for (const kept of again) {
    const inputs = [...(await storedInputs(tx, propertyId, kept.tag)), ...(fresh.get(kept.tag) ?? [])];
    folded.push(...fold(kept.tag, neverSeen(kept.assigned), inputs.toSorted(compareOrder)));
  }
  return folded;
}

function fold(tag: string, before: Custody, inputs: readonly OrderedInput[]): FoldedCustody[] {
  const last = inputs.at(-1);
  if (!last) return [];
  const custody = inputs.reduce((reached, { input }) => applyInput(reached, input).custody, before);
  return [{ tag, custody, last }];
}

interface StoredRow {
  datalog_id: number;
  stream: number;
  order_at: Date;
  occurred_at: Date;
  due_back: Date | null;
  raw: string;
}

const stored = `
  select l.datalog_id, l.stream, l.order_at, l.occurred_at, l.due_back, l.raw
  from key_event k join log_entry l on l.datalog_id = k.datalog_id and l.stream = k.stream and l.seq = k.seq
  where k.property_id = $1 and k.tag = $2 and k.kind = 'key' and l.raw is not null`;

async function storedInputs(tx: Tx, propertyId: number, tag: string): Promise<OrderedInput[]> {
  const rows = await statement<StoredRow>(tx, 'inputs of a tag', stored, [propertyId, tag]);
  return rows.flatMap((row) => {
    const event = decodeEvent(JSON.parse(row.raw));
    if (!event) return [];
    return inputOf({
      ...event,
      cabinet: row.datalog_id,
      stream: row.stream,
      orderAt: row.order_at,
      occurredAt: row.occurred_at,
      due: row.due_back,
    });
  });
}
