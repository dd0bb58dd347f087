import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '#server/server.ts';

/** The messages in a test server's outbox, oldest first, with the text that a mail program would show. */
export async function outboxOf({
  platform,
}: Pick<RunningServer, 'platform'>): Promise<{ raw: string; text: string }[]> {
  await platform.mail.deliverWaiting();
  const folder = join(platform.settings.dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((raw) => ({ raw, text: plainText(raw) }));
}

function plainText(raw: string): string {
  const [, headers = '', rest = ''] = /(content-type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*)/i.exec(raw) ?? [];
  const body = rest.split(/\r?\n--/)[0] ?? '';
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(headers)) return body;
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
