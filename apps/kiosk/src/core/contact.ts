import { backoff, pause } from '@latchboard/device/backoff';
import { applyReply, type Configuration, toWholeReply } from '@latchboard/device/configuration';
import { type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import { keysOutOf } from '@latchboard/device/keys';
import type { Clock } from './clock.ts';
import type { ClockChanges } from './clock-changes.ts';
import type { EventLog } from './event-log.ts';
import type { KioskStore, StoredValues } from './store.ts';

const dayMs = 86_400_000;
/**
 * Milliseconds between checks for undelivered earlier events. The keys that are out are requested after these events
 * are delivered.
 */
const earlierCheckMs = { shortest: 500, longest: 5000 };
/** Milliseconds after which the keys that are out are requested, even if earlier events were not delivered. */
const earlierLimitMs = 60_000;

export interface ContactParts {
  readonly store: KioskStore;
  readonly api: DeviceApi;
  readonly clock: Clock;
  readonly version: string;
  readonly heartbeatEveryMs: number;
  /** Stored configuration. */
  readonly configuration: Configuration;
  readonly signal: AbortSignal;
  readonly clockChanges: ClockChanges;
  readonly log: Pick<EventLog, 'adoptKeysOut' | 'replaceKeysOut' | 'confirmTime'>;
  readonly waiting: () => number;
  /** Number of this key board's events from earlier enrollments that the server does not have yet. */
  readonly earlierWaiting: () => number;
  /** Number of the last event for which the server has replied. */
  readonly deliveredThrough: () => number;
  readonly onGeneration: (generation: string) => void;
  readonly onChange: () => void;
  /** Called if the server rejects the token, or if another device was enrolled for the key board. */
  readonly onRevoked: () => void;
}

/** Keeps the configuration and the clock current, and sends heartbeats to the server. */
export interface Contact {
  configuration(): Configuration;
  offlineSince(): Date | undefined;
  /** Whether the stored list of keys that are out is damaged and has not been requested again yet. */
  areKeysOutUnknown(): boolean;
  /** Signals a new connection. */
  wake(): void;
  /** Requests the keys that are out, because the server has events that this device does not know. */
  refreshKeysOut(): Promise<void>;
  /** Signals that the device has no network. */
  lose(): void;
  run(): Promise<void>;
}

export async function openContact(parts: ContactParts): Promise<Contact> {
  const { store, api, clock, clockChanges, signal } = parts;
  const stored = await store.read('lastContact');
  let lastContact = stored === undefined ? undefined : new Date(stored);
  let { configuration } = parts;
  let since = configuration.revision;
  // The list of keys that were out before is stored with the first configuration. If the stored list is missing, it was
  // damaged.
  const isIncomplete = configuration.revision > 0 && (await store.read('keysBefore')) === undefined;
  let otherEvents = (await store.read('otherEvents')) ?? 0;
  let needsKeysOut = isIncomplete || ((await store.read('needsKeysOut')) ?? false);
  let keysOutRequests = 0;
  let acknowledged = 0;
  let offlineSince: Date | undefined;
  let isRevoked = false;

  const acknowledge = async () => {
    try {
      await api.acknowledge(configuration.revision);
      acknowledged = configuration.revision;
    } catch (error) {
      // The server was restored to an earlier state. Fetches everything again.
      if (!(error instanceof DeviceFailure && error.code === 'revisionAhead')) throw error;
      since = 0;
    }
  };

  const fetchConfiguration = async () => {
    if (since > 0 && acknowledged !== configuration.revision) await acknowledge();
    const reply = await api.config(since);
    if (!reply.whole && reply.revision === since) return;
    // A kiosk has no fingerprints to remove.
    const next: Configuration = { ...applyReply(configuration, reply), purges: new Map() };
    const keysBefore = configuration.revision === 0 ? parts.log.adoptKeysOut(keysOutOf(reply)) : {};
    await store.commit({ values: { configuration: toWholeReply(next), ...keysBefore } });
    configuration = next;
    since = next.revision;
    parts.onChange();
    await acknowledge();
  };

  const refreshKeysOut = async (values: Partial<Pick<StoredValues, 'otherEvents'>> = {}) => {
    keysOutRequests += 1;
    await store.commit({ values: { ...values, needsKeysOut: true } });
    needsKeysOut = true;
    timers[2].wake();
  };

  /** Events from another tablet at this key board change which keys are out. */
  const noticeOtherEvents = async (count: number) => {
    if (count === otherEvents) return;
    await refreshKeysOut({ otherEvents: count });
    otherEvents = count;
  };

  const sendHeartbeat = async () => {
    await clockChanges.record();
    const sentAt = clock.deviceTime();
    const time = clock.now().toISOString();
    const reply = await api.heartbeat({ time, version: parts.version, queued: parts.waiting() });
    const measuredOffset = Math.round(Date.parse(reply.time) - (sentAt + clock.deviceTime()) / 2);
    // A clock change during the call makes the measured offset wrong.
    const wasSet = await clockChanges.record();
    if (!wasSet) await clockChanges.confirm(measuredOffset);
    const isCorrected = !wasSet && clock.correct(measuredOffset);
    lastContact = clock.now();
    await store.commit({
      values: {
        lastContact: lastContact.toISOString(),
        ...(isCorrected ? { clockOffset: clock.offset() } : {}),
        ...parts.log.confirmTime(Date.parse(reply.time)),
      },
    });
    parts.onGeneration(reply.generation);
    parts.onChange();
    await noticeOtherEvents(reply.otherEvents ?? 0);
  };

  const setOffline = (since: Date | undefined) => {
    if (offlineSince?.getTime() === since?.getTime()) return;
    offlineSince = since;
    parts.onChange();
  };

  const timers = [pause(signal), pause(signal), pause(signal)] as const;

  /** Waits until earlier events are delivered, but not longer than the limit, because the server may not store them. */
  const waitForEarlierEvents = async () => {
    const start = clock.steadyTime();
    for (;;) {
      const waitedMs = clock.steadyTime() - start;
      if (signal.aborted || parts.earlierWaiting() === 0 || waitedMs >= earlierLimitMs) return;
      await timers[2].wait(Math.min(earlierCheckMs.longest, Math.max(earlierCheckMs.shortest, waitedMs)));
    }
  };

  /** Requests the keys that are out. Separate from `fetchConfiguration`, whose request waits for a change. */
  const fetchKeysOut = async () => {
    while (!needsKeysOut && !signal.aborted) await timers[2].wait(dayMs);
    await waitForEarlierEvents();
    if (signal.aborted) return;
    const through = parts.deliveredThrough();
    const request = keysOutRequests;
    const reply = await api.config(0);
    const keysBefore = await parts.log.replaceKeysOut(keysOutOf(reply), through);
    // The reply may lack events that were delivered during the call.
    const isOutdated = request !== keysOutRequests;
    await store.commit({ values: { ...keysBefore, needsKeysOut: isOutdated || undefined } });
    needsKeysOut = isOutdated;
    parts.onChange();
  };

  /** Repeats an action at an interval, with increasing delays while the server does not respond. */
  const repeat = async (action: () => Promise<void>, intervalMs: number, timer: (typeof timers)[number]) => {
    const retryDelays = backoff();
    while (!signal.aborted && !isRevoked) {
      let waitMs = intervalMs;
      try {
        await action();
        setOffline(undefined);
        retryDelays.reset();
      } catch (error) {
        waitMs = retryDelays.next();
        if (error instanceof DeviceFailure) {
          if (error.status === 401 || error.code === 'streamClosed') {
            isRevoked = true;
            parts.onRevoked();
          } else if (!signal.aborted) setOffline(offlineSince ?? lastContact ?? clock.now());
        }
      }
      await timer.wait(waitMs);
    }
  };

  return {
    configuration: () => configuration,
    offlineSince: () => offlineSince,
    areKeysOutUnknown: () => isIncomplete && needsKeysOut,
    wake: () => {
      for (const timer of timers) timer.wake();
    },
    refreshKeysOut: () => refreshKeysOut(),
    lose: () => setOffline(offlineSince ?? lastContact ?? clock.now()),
    run: async () => {
      await Promise.all([
        repeat(fetchConfiguration, 20, timers[0]),
        repeat(sendHeartbeat, parts.heartbeatEveryMs, timers[1]),
        repeat(fetchKeysOut, 20, timers[2]),
      ]);
    },
  };
}
