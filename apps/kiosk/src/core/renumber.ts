import { canonicalJson } from '@latchboard/device/canonical';
import type { EventBody } from '@latchboard/device/event-body';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import type { KioskStore, StoreChange } from './store.ts';

/**
 * New numbers for events whose numbers the server has already stored with other content. This happens after the
 * browser's data was restored from an older copy.
 */
export interface Renumbering {
  readonly rejected: ReadonlySet<number>;
  /** Events after this number were not sent. They also get new numbers, so the order stays the same. */
  readonly sentThrough: number;
  /** First new number. */
  readonly start: number;
}

const eventsPerRead = 1000;

/** Stores events under new numbers. Returns them with their former numbers. */
export async function renumberStored(
  store: KioskStore,
  enrollment: number,
  { rejected, sentThrough, start }: Renumbering,
): Promise<{ formerSeq: number; seq: number }[]> {
  const events: QueuedEvent[] = [];
  let from = Math.min(...rejected, sentThrough + 1);
  for (;;) {
    const page = await store.readEvents(enrollment, from, eventsPerRead);
    events.push(...page.filter(({ seq }) => rejected.has(seq) || seq > sentThrough));
    const last = page.at(-1);
    if (!last) break;
    from = last.seq + 1;
  }
  const numbers = events.map(({ seq }, index) => ({ formerSeq: seq, seq: start + index }));
  const values = await renumberedPins(store, enrollment, numbers);
  const remove = events.map(({ seq }) => seq);
  await store.commit({ enrollment, remove, events: withNewNumbers(events, start), values });
  return numbers;
}

/** Returns the stored count of wrong PINs with the new number of the last event that it includes. */
async function renumberedPins(
  store: KioskStore,
  enrollment: number,
  numbers: readonly { formerSeq: number; seq: number }[],
): Promise<NonNullable<StoreChange['values']>> {
  const wrongPins = await store.read('wrongPins');
  if (wrongPins?.enrollment !== enrollment) return {};
  const through = numbers.findLast(({ formerSeq }) => formerSeq <= wrongPins.through)?.seq ?? wrongPins.through;
  return { wrongPins: { ...wrongPins, through } };
}

/** Number that an event had when it was recorded. */
export const originalSeq = (event: EventBody, seq: number): number =>
  typeof event.formerSeq === 'number' ? event.formerSeq : seq;

function withNewNumbers(events: readonly QueuedEvent[], start: number): QueuedEvent[] {
  const newSeqs = new Map<unknown, number>(events.map(({ seq }, index) => [seq, start + index]));
  return events.map(({ seq, text }, index) => {
    const event = JSON.parse(text) as EventBody;
    const undoes = newSeqs.get(event.undoes);
    const numbers = {
      seq: start + index,
      formerSeq: originalSeq(event, seq),
      ...(undoes === undefined ? {} : { undoes }),
    };
    return { seq: start + index, text: canonicalJson({ ...event, ...numbers }) };
  });
}
