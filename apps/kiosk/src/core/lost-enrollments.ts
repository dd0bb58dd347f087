import { initialSenderState, type SenderState } from '@latchboard/device/next-batch';
import { isDamaged } from './damaged.ts';
import { type EarlierEnrollment, isSignable, type KioskCredentials, type KioskStore, type Origin } from './store.ts';

const eventsPerRead = 1000;

/** Enrollment with stored events whose identity is damaged, or whose signing key is gone. */
export interface LostEnrollment {
  readonly enrollment: number;
  /** Origin of the events. Undefined if it is also damaged. */
  readonly origin: Origin | undefined;
  readonly senderState: SenderState;
  readonly lastSeq: number;
  /** Number of readable events that the server may not have. */
  readonly waiting: number;
  /** Number of events that cannot be decrypted. */
  readonly unreadable: number;
}

/** Reads the enrollments of this tablet that no sender delivers. `current` is undefined if its identity is damaged. */
export async function readLostEnrollments(
  store: KioskStore,
  current: KioskCredentials | undefined,
): Promise<LostEnrollment[]> {
  const earlier = (await store.read('earlier')) ?? [];
  const signable = earlier.filter((entry) => isSignable(store, entry)).map(({ credentials }) => credentials);
  const delivered = new Set([current, ...signable].map((credentials) => credentials?.enrollment));
  const unsignable = new Map(earlier.map((entry) => [entry.credentials.enrollment, entry.senderState]));
  const numbers = (await store.enrollments()).filter((enrollment) => !delivered.has(enrollment));
  const lost: LostEnrollment[] = [];
  for (const enrollment of numbers) {
    // The stored sender state belongs to the last enrollment.
    const isLast = !current && enrollment === numbers.at(-1);
    const stored = unsignable.get(enrollment) ?? (isLast ? await store.read('senderState') : undefined);
    const senderState = stored ?? initialSenderState(1);
    lost.push(await readLost(store, enrollment, senderState));
  }
  return lost;
}

async function readLost(store: KioskStore, enrollment: number, senderState: SenderState): Promise<LostEnrollment> {
  const { first = 1, last = 0 } = (await store.eventRange(enrollment)) ?? {};
  let [waiting, unreadable] = [0, 0];
  for (let from = first; from <= last; from += eventsPerRead)
    for (const event of await store.readEvents(enrollment, from, eventsPerRead)) {
      if (event.seq >= from + eventsPerRead) break;
      if (isDamaged(event)) unreadable++;
      else if (event.seq > senderState.deliveredThrough) waiting++;
    }
  const origin = (await store.read('origins'))?.[enrollment];
  return { enrollment, origin, senderState, lastSeq: last, waiting, unreadable };
}

/**
 * Counts events that no enrollment can deliver, because they cannot be decrypted or cannot be signed for their stream.
 */
export const countUnsendable = (lost: readonly LostEnrollment[], publicKey: string): number =>
  lost.reduce((sum, { origin, waiting, unreadable }) => {
    if (origin?.isReported) return sum;
    return sum + unreadable + (origin && origin.publicKey !== publicKey ? waiting : 0);
  }, 0);

/**
 * Lost enrollments whose events the current enrollment may deliver. They are returned as earlier enrollments with the
 * current secret. Their events are signed with the same key, which proves to the server that this tablet recorded them.
 * If an origin is damaged, the server's list of this tablet's streams is used instead.
 */
export function recoverEnrollments(
  lost: readonly LostEnrollment[],
  { credentials, publicKey }: { credentials: KioskCredentials; publicKey: string },
  otherStreams: readonly number[],
): EarlierEnrollment[] {
  const withoutOrigin = lost.filter(({ origin }) => origin === undefined);
  const usedStreams = new Set(lost.map(({ origin }) => origin?.stream));
  const freeStreams = otherStreams.filter((stream) => !usedStreams.has(stream));
  // Otherwise, events could be stored a second time under another stream.
  const isUnambiguous = freeStreams.length === withoutOrigin.length;
  return lost.flatMap(({ enrollment, origin, senderState }) => {
    const isOwn = origin?.cabinet === credentials.cabinet && origin.publicKey === publicKey;
    const index = withoutOrigin.findIndex((entry) => entry.enrollment === enrollment);
    const stream = origin ? (isOwn ? origin.stream : undefined) : isUnambiguous ? freeStreams[index] : undefined;
    if (stream === undefined || stream >= credentials.stream) return [];
    return [{ credentials: { ...credentials, enrollment, stream }, senderState, refreshesKeysOut: true }];
  });
}
