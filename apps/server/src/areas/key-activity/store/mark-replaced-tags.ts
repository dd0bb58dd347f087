import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import type { ArrivalCheck } from './check-restrictions.ts';
import type { LockedCabinet } from './lock.ts';
import type { PlacedEvent } from './place-events.ts';

/**
 * Latest time at which each tag was replaced, whether it is on a hook again, and since when. `hung_at` is null if the
 * tag was put on its hook before such times were stored.
 */
const replacedTags = statement('tags-replaced', {
  values: ['int4', 'text[]'],
  row: { tag: 'text', at: 'timestamptz!', hangs: 'bool!', hung_at: 'timestamptz?' },
  text: `
  select p.tag, max(p.to_at) as at, bool_or(k.tag is not null) as hangs, max(k.hung_at) as hung_at
  from past_tag p left join key_tag k on k.property_id = p.property_id and k.tag = p.tag
  where p.property_id = $1 and p.tag = any($2::text[]) and p.ended = 'replaced' group by p.tag`,
});

type Row = RowOf<typeof replacedTags>;

/**
 * Marks as `I` the events of replaced tags that their cabinet did not mark. A violated restriction (`R` or `S`) takes
 * precedence.
 */
export async function markReplacedTags(
  tx: Tx,
  { propertyId }: CabinetActor,
  lockedCabinet: LockedCabinet,
  placedEvents: readonly PlacedEvent[],
  checked: ReadonlyMap<number, ArrivalCheck>,
): Promise<ReadonlyMap<number, ArrivalCheck>> {
  const scannedEvents = lockedCabinet.has_replaced_tags ? placedEvents.filter(isUnmarkedScan) : [];
  if (scannedEvents.length === 0) return checked;
  const tags = [...new Set(scannedEvents.flatMap(({ tag }) => tag ?? []))];
  const rows = await replacedTags.rows(tx, propertyId, tags);
  const byTag = new Map(rows.map((row) => [row.tag, row]));
  const codesBySeq = new Map(checked);
  for (const { seq, tag, occurredAt } of scannedEvents) {
    const row = tag === null ? undefined : byTag.get(tag);
    const code = codesBySeq.get(seq);
    if (row && code !== 'R' && code !== 'S' && wasReplaced(row, occurredAt)) codesBySeq.set(seq, 'I');
  }
  return codesBySeq;
}

const isUnmarkedScan = ({ kind, movement, tag, exception, quarantine, clockDoubtful }: PlacedEvent) =>
  !clockDoubtful && kind === 'key' && movement !== 'none' && tag !== null && exception === null && quarantine === null;

const wasReplaced = ({ at, hangs, hung_at }: Row, seenAt: Date) =>
  at <= seenAt && !(hangs && (hung_at === null || hung_at <= seenAt));
