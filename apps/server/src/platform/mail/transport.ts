import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oneClick } from '#server/platform/http/one-click.ts';
import type { Settings } from '#server/platform/settings.ts';

export interface OutgoingMessage {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
  readonly optOut?: string;
  readonly date: Date;
}

/** Delivers one message. Throws if it was not accepted. */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** Sends through the server in SMTP_URL. Without SMTP_URL, writes messages to DATA_DIR/outbox. */
export function openTransport(settings: Pick<Settings, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Deliver {
  return settings.smtpUrl
    ? smtp(settings.smtpUrl, settings.mailFrom)
    : outbox(join(settings.dataDir, 'outbox'), settings.mailFrom);
}

/** Loaded with the first message, to save memory on a server that sends none. */
const mailer = () => import('nodemailer');

function smtp(url: string, from: string): Deliver {
  const open = async () =>
    (await mailer()).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof open> | undefined;
  return async (message) => {
    transport ??= open();
    await (await transport).sendMail({ ...fields(message, from), signal: AbortSignal.timeout(60_000) });
  };
}

/**
 * Returns a function that writes messages to a folder. A message that is written again after a crash replaces its file.
 */
function outbox(folder: string, from: string): Deliver {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (message) => {
    const { createTransport } = await mailer();
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: bytes } = await transport.sendMail(fields(message, from));
    const name = `${message.date.toISOString().replaceAll(/[:.]/g, '-')}-${message.messageId}`;
    await writeFile(join(folder, `${name}.part`), bytes as Buffer, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
  };
}

function fields({ messageId, to, subject, text, html, attachments, optOut, date }: OutgoingMessage, from: string) {
  const host = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'latchboard.invalid';
  return {
    from,
    // An object prevents the address from being parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    date,
    messageId: `<${messageId}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(optOut !== undefined && {
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${optOut}>` },
        'List-Unsubscribe-Post': oneClick,
      }),
    },
  };
}

/** Whether the mail server permanently rejected this recipient or content. Other errors may be temporary. */
export function isPermanentError(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
