import type { Pool } from '../../apps/server/src/platform/db/pool.ts';
import { callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { worldIds as ids, worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from '../http/live-stream.ts';
import { type PersistentCaller, persistentCaller } from './persistent-caller.ts';

/** Concurrent work by users of one property, repeated until `stop`. */
export interface ConcurrentWork {
  /** Errors that persisted after retries. */
  readonly errors: readonly string[];
  /** Number of completed rounds of each kind of work. */
  readonly roundCounts: Readonly<Record<string, number>>;
  readonly retryCount: () => number;
  /** Recipients of the requested emails. Each gets one email. */
  readonly mailRecipients: readonly string[];
  stop(): Promise<void>;
  /** Problems in the stored data. */
  problems(owner: Pool): Promise<string[]>;
}

/** Form for a new login that is emailed a code. */
const newLogin = (contactEmail: string) => ({
  personalInformation: { name: 'Jo Lindqvist', contactEmail, preferredLanguage: 'en' },
  ...{ commercialLevel: 4, accessRole: { id: 205 }, setLoginAsPrimaryContact: false },
  ...{ properties: [{ id: ids.property }], emailPasswordCode: true },
});
const property = `/api/properties/${ids.property}`;
const zeroCounts = { read: 0, change: 0, upload: 0, export: 0, signIn: 0, mail: 0, notified: 0 };
const wholeRange = 'from=2020-01-01T00:00:00Z&to=2099-01-01T00:00:00Z';
const plan = `%PDF-1.7 ${'plan '.repeat(5000)}\nstartxref\n9\n%%EOF\n`;

export async function startConcurrentWork(url: string): Promise<ConcurrentWork> {
  const errors: string[] = [];
  const roundCounts: Record<string, number> = { ...zeroCounts };
  const [badgeNumbers, mailRecipients]: string[][] = [[], []];
  const files: string[] = [];
  const token = (await signIn(url, 'manager@world.test', worldPassword)).body.accessToken;
  const manager = persistentCaller(callerOf(url, token));
  const anyone = persistentCaller(callerOf(url));
  const order = await manager.send<{ id: number }>('POST', `${property}/work-orders`, { task: 'Replace the sink' });
  let number = 610_000;
  const tasks: Record<string, () => Promise<string | undefined>> = {
    read: async () => {
      const board = await manager.get<{ rows: unknown[] }>(`${property}/keys-out`);
      const report = await manager.get<{ rows: unknown[] }>(`${property}/datalog-transactions?${wholeRange}`);
      return board.status === 200 && report.status === 200 ? undefined : `${board.status} ${report.status}`;
    },
    change: async () => {
      number += 1;
      const form = { number: String(number), name: 'Pat Rivera', pin: '4857' };
      const { status } = await manager.send('POST', `${property}/badges`, form);
      badgeNumbers?.push(form.number);
      return status === 201 ? undefined : `badge ${number}: ${status}`;
    },
    upload: () => uploadAndRead(manager, order.body.id, files),
    export: async () => {
      const { status, body } = await manager.get<string>(
        `${property}/datalog-transactions/export?${wholeRange}&format=csv`,
      );
      return status === 200 && body.length > 100 ? undefined : `export ${status}`;
    },
    signIn: async () => {
      const { status } = await anyone.send('POST', '/api/session', {
        email: 'staff@world.test',
        password: worldPassword,
      });
      return status === 200 ? undefined : `sign-in ${status}`;
    },
    mail: async () => {
      const to = `person${mailRecipients?.length ?? 0}@world.test`;
      const { status } = await manager.send('POST', '/api/staff', newLogin(to));
      mailRecipients?.push(to);
      return status === 201 ? undefined : `login ${to}: ${status}`;
    },
  };
  let isStopped = false;
  const loops = Object.entries(tasks).map(async ([name, work]) => {
    while (!isStopped && errors.length < 20) {
      const error = await work().catch((failure: unknown) => String(failure));
      if (error) errors.push(`${name}: ${error}`);
      roundCounts[name] = (roundCounts[name] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const boardLoop = watchBoard(url, token, () => isStopped, roundCounts);
  return {
    errors,
    roundCounts,
    mailRecipients: mailRecipients ?? [],
    retryCount: () => [manager, anyone].reduce((sum, caller) => sum + caller.retryCount(), 0),
    async stop() {
      isStopped = true;
      await Promise.all([...loops, boardLoop]);
    },
    problems: (owner) => findProblems(owner, { badgeNumbers: badgeNumbers ?? [], files, order: order.body.id }),
  };
}

async function uploadAndRead(manager: PersistentCaller, order: number, files: string[]): Promise<string | undefined> {
  const name = `plan-${files.length}.pdf`;
  const path = `${property}/work-orders/${order}/files`;
  const kind = { 'content-type': 'application/octet-stream' };
  const { status, body } = await manager.send<{ id: number }>(
    'POST',
    `${path}?fileName=${name}`,
    new Blob([plan]),
    kind,
  );
  files.push(name);
  if (status !== 201) return `upload ${status}`;
  const readReply = await manager.get<string>(`${path}/${body.id}`);
  return readReply.body === plan ? undefined : `download ${readReply.status}`;
}

/** Keeps a board open by reopening its stream when it ends. */
async function watchBoard(url: string, token: string, isOver: () => boolean, roundCounts: Record<string, number>) {
  while (!isOver()) {
    const stream = await openLiveStream(url, token).catch(() => undefined);
    const closeTimer = setInterval(() => isOver() && stream?.close(), 100);
    try {
      while (stream && (await stream.next())) roundCounts.notified = (roundCounts.notified ?? 0) + 1;
    } catch {
      // The stream ended with its process.
    }
    clearInterval(closeTimer);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function findProblems(
  owner: Pool,
  { badgeNumbers, files, order }: { badgeNumbers: string[]; files: string[]; order: number },
) {
  const count = async (text: string, values: unknown[]) =>
    new Map((await owner.query<{ name: string; n: number }>(text, values)).rows.map(({ name, n }) => [name, n]));
  const badges = await count(
    `select number as name, count(*)::int as n from badge where number like '61%' group by number`,
    [],
  );
  const storedCount = await count(
    'select file_name as name, count(*)::int as n from work_order_file where record_id = $1 group by file_name',
    [order],
  );
  return [
    ...badgeNumbers
      .filter((number) => badges.get(number) !== 1)
      .map((number) => `badge ${number}: ${badges.get(number) ?? 0}`),
    ...files.filter((name) => storedCount.get(name) !== 1).map((name) => `file ${name}: ${storedCount.get(name) ?? 0}`),
  ];
}
