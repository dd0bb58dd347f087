import { activityNameOf, readCustodyAt } from '#server/areas/key-activity/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { foldInputs } from '../incident/fold.ts';
import { readActivityNames } from '../incident/names.ts';
import { readInputsAround } from '../incident/read-inputs.ts';
import { createReceiptFinder } from '../incident/receipts.ts';

/** Maximum number of keys in the answer. The answer contains only the number of the other keys. */
const maxKeys = 40;

const tagsTaken = statement('tags-taken', {
  values: ['int4', 'text', 'timestamptz', 'timestamptz'],
  row: { tag: 'text!' },
  text: `
  select distinct tag from key_event where property_id = $1 and badge = $2 and tag is not null and movement = 'taken'
    and exception is distinct from 'N' and occurred_at >= $3 and occurred_at <= $4 order by tag`,
});

interface Input {
  readonly propertyId: number;
  readonly badge: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Reads keys that the owner of a badge had in a period, with the reasons. The owner has a key until it is handed over
 * to a vendor.
 */
export async function readKeysInPeriod(tx: Tx, { propertyId, badge, from, to }: Input, now: Date) {
  const custodyAtStart = await readCustodyAt(
    tx,
    { propertyId, badge: [badge], canSeeHooks: true },
    from.toISOString(),
    now,
  );
  const takenTags = await tagsTaken.rows(tx, propertyId, badge, from, to);
  const tags = [
    ...new Set([...custodyAtStart.rows.flatMap(({ tag }) => tag ?? []), ...takenTags.map(({ tag }) => tag)]),
  ];
  const activities = await readActivityNames(tx, propertyId);
  const rows = [];
  for (const tag of tags.slice(0, maxKeys)) {
    const { held: periods } = foldInputs(await readInputsAround(tx, { propertyId, tag, from, to }), null);
    const receiptAt = await createReceiptFinder(
      tx,
      propertyId,
      periods.map(({ begin }) => begin),
    );
    for (const period of periods) {
      const { begin, end, activity, workOrder } = period;
      if (period.badge !== badge || begin.at > to || (end !== null && end.at < from)) continue;
      const receipt = receiptAt(begin);
      const handedOverAt = receipt && new Date(receipt.at);
      if (handedOverAt !== null && handedOverAt <= from) continue;
      const until = [handedOverAt, end?.at ?? null]
        .filter((at) => at !== null)
        .toSorted((a, b) => Number(a) - Number(b))[0];
      const reason = activityNameOf({ activity, activity_name: activities.get(activity ?? -1) ?? null });
      const unit = begin.input.kind === 'key' ? begin.input.unit : null;
      rows.push({
        unit,
        from: begin.at.toISOString(),
        to: until?.toISOString() ?? null,
        activity: reason,
        workOrder,
        receipt,
      });
    }
  }
  return { rows: rows.toSorted((a, b) => a.from.localeCompare(b.from)), more: Math.max(0, tags.length - maxKeys) };
}
