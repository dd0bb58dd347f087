import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly to: string[];
  /** As it came: head, empty line, body. */
  readonly raw: string;
}

export interface SmtpInbox {
  readonly port: number;
  readonly url: string;
  readonly received: Received[];
  /** Called with each message before it is accepted; what it throws is the answer to the sender. */
  beforeAccept: (message: Received) => Promise<void>;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it gets; recipients `refused@…` do not exist. */
export async function smtpInbox(port = 0): Promise<SmtpInbox> {
  const inbox: SmtpInbox = { port, url: '', received: [], beforeAccept: async () => {}, close };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      text(stream)
        .then(async (raw) => {
          const message = { to: session.envelope.rcptTo.map((one) => one.address), raw };
          await inbox.beforeAccept(message);
          inbox.received.push(message);
        })
        .then(() => done(), done);
    },
  });
  // A sender that breaks off is nothing to report.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  let isOpen = true;
  async function close() {
    if (!isOpen) return;
    isOpen = false;
    await new Promise<void>((resolve) => server.close(resolve));
  }
  onTestFinished(close);
  const taken = (server.server.address() as AddressInfo).port;
  return Object.assign(inbox, { port: taken, url: `smtp://127.0.0.1:${taken}` });
}
