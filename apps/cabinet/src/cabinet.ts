import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deviceApi } from '@latchboard/device/device-api';
import { isLongOutage } from '@latchboard/device/key-request';
import type { Cabinet } from './cabinet-interface.ts';
import { type Command, openControlPort } from './commands/control.ts';
import { lockFolder } from './commands/folder-lock.ts';
import { type Credentials, signingKey } from './credentials.ts';
import { sendBackups } from './device/backups.ts';
import { openListener } from './device/listener.ts';
import { openSender } from './device/sender.ts';
import { noSwitches, type Switches } from './device/switches.ts';
import { openKeypad } from './keypad/keypad.ts';
import { createKeypadLock } from './keypad/keypad-lock.ts';
import { runCommand } from './keypad/run-command.ts';
import { openQueue } from './queue/event-queue.ts';
import { openVisitors } from './visitor/visitors.ts';

export interface CabinetOptions {
  switches?: Partial<Switches>;
  /** Seconds between heartbeats. */
  heartbeatEvery?: number;
  /** Whether the cabinet sends backups of its configuration. */
  sendsBackups?: boolean;
  log?: (line: string) => void;
}

/**
 * Starts a cabinet from its folder. The queue on disk contains every acknowledged action. After a crash, the next start
 * delivers the queue.
 */
export async function createCabinet(
  credentials: Credentials,
  server: string,
  folder: string,
  { switches: switchOverrides, heartbeatEvery = 60, sendsBackups = false, log = () => {} }: CabinetOptions = {},
): Promise<Cabinet> {
  const stream = join(folder, `stream-${credentials.stream}`);
  mkdirSync(stream, { recursive: true, mode: 0o700 });
  const control = await openControlPort((command: Command) => runCommand(cabinet, command));
  const unlock = await lockFolder(folder, control).catch((error: unknown) => {
    control.close();
    throw error;
  });
  const abortController = new AbortController();
  const { signal } = abortController;
  const switches: Switches = { ...noSwitches, ...switchOverrides };
  const now = () => new Date(Date.now() + switches.clockAhead);
  const queue = openQueue(stream, credentials.nextSeq);
  const api = deviceApi(server, credentials.secret, signal);
  const shared = { folder: stream, api, switches, now, log, signal };
  const key = signingKey(credentials);
  const sender = openSender({ ...shared, ...credentials, key, queue });
  const { waiting, onGeneration } = sender;
  const { version } = credentials;
  const listener = openListener({
    ...shared,
    version,
    heartbeatEvery: heartbeatEvery * 1000,
    waiting,
    onGeneration,
    applyPurges: ({ purges }) => keypad.removeFingerprints([...purges.keys()]),
  });
  const keypad = openKeypad({
    queue,
    credentials,
    configuration: listener.configuration,
    isOffline: () => isLongOutage(switches.offline ? new Date(0) : listener.offlineSince(), now()),
    now,
    wake: sender.wake,
  });
  const { configuration } = listener;
  const running = Promise.all([
    sender.run(),
    listener.run(),
    ...(sendsBackups ? [sendBackups({ ...shared, ...credentials, configuration })] : []),
  ]);
  running.catch((error: unknown) => log(`stopped working: ${String(error)}`));

  const cabinetWithoutVisitors: Omit<Cabinet, 'visitors'> = {
    ...keypad,
    ...{
      id: credentials.cabinet,
      credentials,
      switches,
      turn: createKeypadLock(),
      configuration: listener.configuration,
    },
    configured: (revision = 1) => listener.configured(revision),
    flush: (milliseconds = 30_000) => withTimeout(sender.delivered(), milliseconds, () => notDelivered(waiting())),
    status: () => ({ waiting: waiting(), last: queue.last(), failure: sender.lastFailure()?.message }),
    stop: async () => {
      abortController.abort();
      cabinet.visitors.close();
      await running.catch(() => {});
      await queue.close();
      control.close();
      unlock();
    },
  };
  const cabinet: Cabinet = { ...cabinetWithoutVisitors, visitors: openVisitors(cabinetWithoutVisitors, now) };
  return cabinet;
}

const notDelivered = (waiting: number) => new Error(`${waiting} events are not delivered yet.`);

async function withTimeout<T>(work: Promise<T>, milliseconds: number, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
