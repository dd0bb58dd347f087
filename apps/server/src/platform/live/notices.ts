import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Notice } from './notice.ts';
import { createNoticeTracker, type ReceivedNotices } from './notice-tracker.ts';

/** Notices from all server processes on the database. `gap` means that some may have been missed. */
export interface Notices {
  on(listener: (notice: Notice | 'gap') => void): () => void;
  /**
   * Position of the last received notice. Must be read before the data of a reply. `received` lists properties that
   * changed after a position.
   */
  position(): string | undefined;
  readonly received: ReceivedNotices;
  close(): Promise<void>;
}

export const channel = 'latchboard';
const form = /^([a-z-]+):(\d+):(\d+)$/;

/** Listens on a separate connection and reconnects when it breaks. */
export async function listen(url: string, log: Logger): Promise<Notices> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const tracker = createNoticeTracker();
  let isClosed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const newClient = new pg.Client({ connectionString: url, application_name: 'latchboard notices', keepAlive: true });
    newClient.on('error', (error) => log.warn({ err: error }, 'the notice connection broke'));
    newClient.on('end', () => {
      if (!isClosed && client === newClient) reconnect();
    });
    newClient.on('notification', ({ payload }) => {
      const [, kind, id, revision] = form.exec(payload ?? '') ?? [];
      tracker.add(kind as Notice['kind'] | 'mark' | undefined, Number(id));
      if (kind && kind !== 'mark') emitter.emit('notice', { kind, id: Number(id), revision: Number(revision) });
    });
    try {
      await newClient.connect();
      tracker.reset();
      await newClient.query(`listen ${channel}`);
      await newClient.query('select pg_notify($1, $2)', [channel, `mark:${randomInt(2 ** 47)}:0`]);
    } catch (error) {
      void newClient.end().catch(() => undefined);
      throw error;
    }
    client = newClient;
    if (isClosed) await newClient.end();
  };
  const reconnect = () => {
    // Several errors may report one broken connection, but only one retry runs.
    retry ??= setTimeout(() => {
      retry = undefined;
      connect().then(
        () => emitter.emit('notice', 'gap'),
        () => !isClosed && reconnect(),
      );
    }, 500);
  };
  await connect();
  return {
    on(listener) {
      emitter.on('notice', listener);
      return () => emitter.off('notice', listener);
    },
    position: tracker.position,
    received: tracker.received,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
