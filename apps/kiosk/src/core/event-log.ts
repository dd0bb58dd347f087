import { canonicalJson } from '@latchboard/device/canonical';
import type { Configuration } from '@latchboard/device/configuration';
import { type EventBody, type KeyMove, withSaltAndTime } from '@latchboard/device/event-body';
import { applyKeyEvent, type KeyOut, type Keys } from '@latchboard/device/keys';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import { createPinLock, type PinLock } from '@latchboard/device/pin-lock';
import type { Clock } from './clock.ts';
import { restoringMove, type Take } from './holdings.ts';
import { inOrder } from './in-order.ts';
import { NotStoredError } from './kiosk.ts';
import { originalSeq, type Renumbering, renumberStored } from './renumber.ts';
import type { KioskStore, StoreChange } from './store.ts';

const retentionMs = 90 * 86_400_000;
const eventsPerRead = 1000;

/** A stored movement of a key. */
export interface Move {
  readonly seq: number;
  readonly event: EventBody;
  /** Time by the device's clock. */
  readonly at: number;
  /** Movement that restores the previous holder of the key. Undefined if there was none. */
  readonly formerTake: KeyMove | undefined;
}

/** The stored events from one enrollment. */
export interface StoredEvents {
  read(from: number, limit: number): Promise<QueuedEvent[]>;
  /** Replaces the text of an event that the server cannot accept. */
  replace(event: QueuedEvent): Promise<void>;
  /** Gives events new numbers, because the server has other events with the same numbers. */
  renumber(renumbering: Renumbering): Promise<void>;
  /** Makes the number of the next event higher than `seq`, because the server already has `seq`. */
  skipTo(seq: number): Promise<void>;
  /** Removes stored events that the server confirmed and that are older than 90 days. */
  dropDelivered(storedUpTo: number): Promise<void>;
  first(): number;
  last(): number;
}

/** Events from the current enrollment, and the state that follows from them. */
export interface EventLog extends StoredEvents {
  readonly keys: Keys;
  readonly pinLock: PinLock;
  lastMove(tag: string): Move | undefined;
  /**
   * Adds the keys that were out before the first event from this enrollment, unless an earlier enrollment of this
   * device stored them already. Returns the values to store with the first configuration.
   */
  adoptKeysOut(keysOut: readonly KeyOut[]): StoreChange['values'];
  /**
   * Replaces the keys that are out with the server's list, which includes the events up to `through`. Later events
   * still apply. Returns the values to store.
   */
  replaceKeysOut(keysOut: readonly KeyOut[], through: number): Promise<StoreChange['values']>;
  /**
   * Counts the time since the last contact, by the server's clock, toward the locks after wrong PINs. Returns the
   * values to store.
   */
  confirmTime(serverTime: number): StoreChange['values'];
  /**
   * Assigns a number and stores the event. Stores the values that `valuesOf` returns with it. Throws `NotStoredError`.
   */
  append(body: EventBody, valuesOf?: (seq: number) => StoreChange['values']): Promise<QueuedEvent>;
}

/** Returns the event parsed from canonical text, with its time by the device's clock. */
export function parseEvent(text: string): { event: EventBody; offset: number; at: number } {
  const event = JSON.parse(text) as EventBody;
  const offset = typeof event.clockOffset === 'number' ? event.clockOffset : 0;
  return { event, offset, at: Date.parse(String(event.time)) - offset };
}

/** Returns the events from an earlier enrollment. They are only sent and, after 90 days, removed. */
export async function openStoredEvents(store: KioskStore, enrollment: number, clock: Clock): Promise<StoredEvents> {
  const range = await store.eventRange(enrollment);
  let first = range?.first ?? 1;
  let last = range?.last ?? 0;
  return {
    renumber: async (renumbering) => {
      const renumbered = await renumberStored(store, enrollment, renumbering);
      last = renumbering.start - 1 + renumbered.length;
    },
    skipTo: async () => {},
    read: (from, limit) => store.readEvents(enrollment, from, limit),
    replace: (event) => store.commit({ enrollment, events: [event] }),
    dropDelivered: async (storedUpTo) => {
      const events = await store.readEvents(enrollment, first, eventsPerRead);
      const dropThrough = leadingExpired(events, storedUpTo, clock).at(-1)?.seq;
      if (dropThrough === undefined) return;
      await store.commit({ enrollment, dropThrough });
      first = dropThrough + 1;
    },
    first: () => first,
    last: () => last,
  };
}

/** Leading events of a list that the server confirmed and that are older than 90 days. A wrapped event has no time. */
function leadingExpired(events: readonly QueuedEvent[], storedUpTo: number, clock: Clock): readonly QueuedEvent[] {
  const end = events.findIndex(
    ({ seq, text }) => seq > storedUpTo || parseEvent(text).at >= clock.deviceTime() - retentionMs,
  );
  return end < 0 ? events : events.slice(0, end);
}

const keysWith = (out: readonly KeyOut[] = []): Keys => ({
  out: new Map(out.map((key) => [key.tag, key])),
  ended: new Map(),
  foreignTags: new Set(),
  misplaced: new Map(),
});

/** Moves the ended holding of a key from the events that a list of keys includes to the state after the list. */
function moveEndedHolding(tag: string, from: Keys, to: Keys): void {
  const holding = from.ended.get(tag);
  if (holding) to.ended.set(tag, holding);
  from.ended.delete(tag);
}

export async function openEventLog(
  store: KioskStore,
  enrollment: number,
  { configuration, clock }: { configuration: () => Configuration; clock: Clock },
): Promise<EventLog> {
  const keysBefore = await store.read('keysBefore');
  const keys = keysWith(keysBefore);
  let keysThrough = (await store.read('keysThrough')) ?? 0;
  /** Keys according to this device's events whose effect is already part of `keysBefore`. */
  const includedKeys = keysWith([]);
  const assignments = {
    isOwn: (tag: string) => configuration().tags.has(tag),
    hookOf: (tag: string) => configuration().tags.get(tag)?.hook ?? null,
  };
  const placeOf = (tag: string) => {
    const { hook = null, unit = null } = configuration().tags.get(tag) ?? {};
    return { hook, unit };
  };
  const pinLock = createPinLock();
  const stored = await store.read('wrongPins');
  const storedPins = stored?.enrollment === enrollment ? stored : undefined;
  pinLock.restore(storedPins?.pins ?? [], clock.steadyTime());
  let confirmed = storedPins && { serverTime: storedPins.serverTime, steadyTime: clock.steadyTime() };
  const lastMoves = new Map<string, Move>();
  const lastTakes = new Map<string, Take>();

  const apply = ({ seq, text }: QueuedEvent, isNew = false) => {
    const { event, at } = parseEvent(text);
    const { kind, movement, tag } = event;
    const isIncluded = seq <= keysThrough;
    const state = isIncluded ? includedKeys : keys;
    const holding = typeof tag === 'string' ? state.out.get(tag) : undefined;
    if (!isIncluded && typeof tag === 'string') moveEndedHolding(tag, includedKeys, keys);
    applyKeyEvent(state, event, assignments);
    // The time of a stored event is unconfirmed, so the PIN lock that it caused starts again.
    if (isNew || seq > (storedPins?.through ?? 0)) pinLock.applyEvent(event, clock.steadyTime());
    if (kind !== 'key' || movement === 'none' || typeof tag !== 'string') return;
    lastMoves.set(tag, {
      seq,
      event,
      at,
      formerTake: holding && restoringMove(holding, lastTakes.get(tag), placeOf(tag)),
    });
    if (movement === 'taken') lastTakes.set(tag, { event, since: keys.out.get(tag)?.since ?? String(event.time) });
  };

  const range = await store.eventRange(enrollment);
  let first = range?.first ?? 1;
  let last = range?.last ?? 0;
  for (let from = first; from <= last; from += eventsPerRead)
    for (const event of await store.readEvents(enrollment, from, eventsPerRead)) apply(event);

  const append: EventLog['append'] = async (body, valuesOf) => {
    const seq = last + 1;
    const offset = clock.offset();
    const timed = withSaltAndTime(clock.now(), offset === 0 ? body : { ...body, clockOffset: offset });
    const event = { seq, text: canonicalJson({ ...timed, seq }) };
    const values = valuesOf?.(seq) ?? {};
    await store.commit({ enrollment, events: [event], values }).catch((cause: unknown) => {
      throw new NotStoredError('The event could not be stored.', { cause });
    });
    last = seq;
    apply(event, true);
    return event;
  };
  /** Runs changes to the log one at a time, so each event gets a unique number. */
  const runInOrder = inOrder();

  const renumber = async (renumbering: Renumbering) => {
    const renumbered = await renumberStored(store, enrollment, renumbering);
    last = renumbering.start - 1 + renumbered.length;
    const newSeqs = new Map(renumbered.map(({ formerSeq, seq }) => [formerSeq, seq]));
    for (const [tag, move] of lastMoves) {
      const seq = newSeqs.get(move.seq);
      const event = { ...move.event, formerSeq: originalSeq(move.event, move.seq) };
      if (seq !== undefined) lastMoves.set(tag, { ...move, seq, event });
    }
  };

  const replaceKeysOut = async (keysOut: readonly KeyOut[], through: number) => {
    const replaced = keysWith(keysOut);
    for (let from = through + 1; from <= last; from += eventsPerRead)
      for (const { text } of await store.readEvents(enrollment, from, eventsPerRead))
        applyKeyEvent(replaced, parseEvent(text).event, assignments);
    keys.out.clear();
    for (const [tag, key] of replaced.out) keys.out.set(tag, key);
    keysThrough = through;
    return { keysBefore: keysOut, keysThrough };
  };

  return {
    keys,
    pinLock,
    lastMove: (tag) => lastMoves.get(tag),
    adoptKeysOut: (keysOut) => {
      if (keysBefore !== undefined) return {};
      for (const key of keysOut) keys.out.set(key.tag, key);
      return { keysBefore: keysOut };
    },
    replaceKeysOut: (...request) => runInOrder(() => replaceKeysOut(...request)),
    confirmTime: (serverTime) => {
      const steadyTime = clock.steadyTime();
      if (confirmed) {
        const unnoticedMs = serverTime - confirmed.serverTime - (steadyTime - confirmed.steadyTime);
        pinLock.shorten(Math.max(unnoticedMs, 0), confirmed.steadyTime);
      }
      confirmed = { serverTime, steadyTime };
      return { wrongPins: { enrollment, through: last, serverTime, pins: pinLock.wrongPins(steadyTime) } };
    },
    append: (...request) => runInOrder(() => append(...request)),
    renumber: (renumbering) => runInOrder(() => renumber(renumbering)),
    skipTo: (seq) =>
      runInOrder(async () => {
        last = Math.max(last, seq);
      }),
    read: (from, limit) => store.readEvents(enrollment, from, limit),
    replace: (event) => store.commit({ enrollment, events: [event] }),
    dropDelivered: async (storedUpTo) => {
      const remaining = keysWith(await store.read('keysBefore'));
      const events = await store.readEvents(enrollment, first, eventsPerRead);
      let dropThrough = first - 1;
      for (const { seq, text } of leadingExpired(events, storedUpTo, clock)) {
        // The last event stays, because its number is the highest.
        if (seq === last) break;
        if (seq > keysThrough) applyKeyEvent(remaining, parseEvent(text).event, assignments);
        dropThrough = seq;
      }
      if (dropThrough < first) return;
      await store.commit({ enrollment, dropThrough, values: { keysBefore: [...remaining.out.values()] } });
      first = dropThrough + 1;
    },
    first: () => first,
    last: () => last,
  };
}
