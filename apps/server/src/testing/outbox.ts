import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { backgroundWork, transact } from '#server/platform/db/transaction.ts';
import type { RunningServer } from '#server/server.ts';

export interface Message {
  readonly raw: string;
  readonly text: string;
  readonly html: string;
}

/** Returns messages in a test server's outbox, oldest first, as an email client would show them. */
export async function outboxOf({ platform }: Pick<RunningServer, 'platform'>): Promise<Message[]> {
  await platform.mail.deliverWaiting();
  await waitForOtherServers(platform);
  const folder = join(platform.settings.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((raw) => ({ raw, text: partOf(raw, 'plain'), html: partOf(raw, 'html') }));
}

/** Waits for messages that another server on the same database has claimed but not delivered yet. */
async function waitForOtherServers({ pool }: RunningServer['platform']): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await setTimeout(20)) {
    const { rows } = await transact(pool, backgroundWork, (tx) =>
      sql<{ id: number }>`select id from mail_message where state = 'sending' limit 1`.execute(tx),
    );
    if (rows.length === 0) return;
  }
}

/**
 * Returns a function that returns messages sent since this call. A test on a shared server then gets only its own
 * messages.
 */
export async function watchMails(server: Pick<RunningServer, 'platform'>): Promise<() => Promise<Message[]>> {
  const earlierMails = new Set((await outboxOf(server)).map(({ raw }) => raw));
  return async () => (await outboxOf(server)).filter(({ raw }) => !earlierMails.has(raw));
}

function partOf(raw: string, kind: 'plain' | 'html'): string {
  const part = new RegExp(`(content-type: text/${kind}[\\s\\S]*?)\\r?\\n\\r?\\n([\\s\\S]*)`, 'i').exec(raw);
  const [, headers = '', rest = ''] = part ?? [];
  const body = rest.split(/\r?\n--[-_\w]/)[0] ?? '';
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(headers)) return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
