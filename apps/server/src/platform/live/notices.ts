import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Notice } from './notice.ts';
import { createNoticeTracker, type NoticeTracker } from './notice-tracker.ts';

/** Notices of all server processes on the database. `gap` means that some may have been missed. */
export interface Notices {
  on(listener: (notice: Notice | 'gap') => void): () => void;
  /** Read it before the data of a reply. `heard` shows later which properties changed after it. */
  position(): string | undefined;
  readonly heard: NoticeTracker;
  close(): Promise<void>;
}

export const channel = 'latchboard';
const form = /^([a-z-]+):(\d+):(\d+)$/;

/** Listens on a separate connection and reconnects when it breaks. */
export async function listen(url: string, log: Logger): Promise<Notices> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const numbered = createNoticeTracker();
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'latchboard notices', keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the notice connection broke'));
    fresh.on('end', () => {
      if (!closed && client === fresh) again();
    });
    fresh.on('notification', ({ payload }) => {
      const [, kind, id, revision] = form.exec(payload ?? '') ?? [];
      numbered.add(kind as Notice['kind'] | 'mark' | undefined, Number(id));
      if (kind && kind !== 'mark') emitter.emit('notice', { kind, id: Number(id), revision: Number(revision) });
    });
    try {
      await fresh.connect();
      numbered.reset();
      await fresh.query(`listen ${channel}`);
      await fresh.query('select pg_notify($1, $2)', [channel, `mark:${randomInt(2 ** 47)}:0`]);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    if (closed) await fresh.end();
  };
  const again = () => {
    // One retry at a time, even if several errors report the break.
    retry ??= setTimeout(() => {
      retry = undefined;
      connect().then(
        () => emitter.emit('notice', 'gap'),
        () => !closed && again(),
      );
    }, 500);
  };
  await connect();
  return {
    on(listener) {
      emitter.on('notice', listener);
      return () => emitter.off('notice', listener);
    },
    position: numbered.position,
    heard: numbered.heard,
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
