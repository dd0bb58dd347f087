import { join } from 'node:path';
import { backoff, pause } from '@latchboard/device/backoff';
import { applyReply, type Configuration } from '@latchboard/device/configuration';
import { type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import { readConfiguration, writeConfiguration } from './configuration-file.ts';
import type { Switches } from './switches.ts';

export interface ListenerParts {
  folder: string;
  api: DeviceApi;
  switches: Switches;
  version: string;
  heartbeatEvery: number;
  now: () => Date;
  waiting: () => number;
  onGeneration: (generation: string) => void;
  /** Removes the fingerprints that a new configuration purges, before the cabinet acknowledges it. */
  applyPurges: (configuration: Configuration) => Promise<void>;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** Keeps the configuration current and sends heartbeats to the server. */
export interface Listener {
  configuration(): Configuration;
  /** Resolves when a configuration with at least this revision is applied and acknowledged. */
  configured(revision: number): Promise<void>;
  /** Start of the outage. Undefined while online. */
  offlineSince(): Date | undefined;
  run(): Promise<void>;
}

export function openListener(parts: ListenerParts): Listener {
  const { api, switches, signal } = parts;
  const file = join(parts.folder, 'configuration.json');
  let configuration = readConfiguration(file);
  let since = configuration.revision;
  let acknowledged = 0;
  let offlineSince: Date | undefined;
  let waiters: { revision: number; resolve: () => void }[] = [];

  const acknowledge = async () => {
    try {
      await api.acknowledge(configuration.revision);
    } catch (error) {
      // The server was restored to an earlier state. Fetches everything again.
      if (!(error instanceof DeviceFailure && error.code === 'revisionAhead')) throw error;
      since = 0;
      return;
    }
    acknowledged = configuration.revision;
    for (const { resolve } of waiters.filter(({ revision }) => revision <= acknowledged)) resolve();
    waiters = waiters.filter(({ revision }) => revision > acknowledged);
  };

  const fetchConfiguration = async () => {
    if (since > 0 && acknowledged !== configuration.revision) await acknowledge();
    const reply = await api.config(since);
    if (!reply.whole && reply.revision === since) return;
    const next = applyReply(configuration, reply);
    await parts.applyPurges(next);
    // A purge is applied only once, so it does not remove fingerprints that are enrolled later.
    configuration = { ...next, purges: new Map() };
    since = configuration.revision;
    writeConfiguration(file, configuration);
    await acknowledge();
  };

  const sendHeartbeat = async () => {
    const { generation } = await api.heartbeat({
      time: parts.now().toISOString(),
      version: parts.version,
      queued: parts.waiting(),
    });
    parts.onGeneration(generation);
  };

  /** Repeats an action at an interval, with increasing delays while the server does not respond. */
  const repeat = async (action: () => Promise<void>, intervalMs: number) => {
    const retryDelays = backoff();
    const timer = pause(signal);
    while (!signal.aborted) {
      let waitMs = intervalMs;
      if (switches.offline) waitMs = 250;
      else
        try {
          await action();
          offlineSince = undefined;
          retryDelays.reset();
        } catch (error) {
          if (!(error instanceof DeviceFailure)) throw error;
          offlineSince ??= parts.now();
          waitMs = retryDelays.next();
        }
      await timer.wait(waitMs);
    }
  };

  return {
    configuration: () => configuration,
    configured: (revision) =>
      acknowledged >= revision && acknowledged > 0
        ? Promise.resolve()
        : new Promise((resolve) => waiters.push({ revision, resolve })),
    offlineSince: () => offlineSince,
    run: async () => {
      await Promise.all([repeat(fetchConfiguration, 20), repeat(sendHeartbeat, parts.heartbeatEvery)]);
    },
  };
}
