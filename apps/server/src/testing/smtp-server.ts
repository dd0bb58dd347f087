import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  /** The raw message: headers, empty line, body. */
  readonly raw: string;
}

interface Options {
  readonly port?: number;
  /** Whether to reject a recipient. */
  readonly rejects: (address: string) => boolean;
  /** Called with each message before it is accepted. An error is sent as the reply. */
  readonly receive: (message: ReceivedMail) => Promise<void>;
}

/** Starts a real mail server on this machine. */
export async function startSmtpServer({ port = 0, rejects, receive }: Options) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(rejects(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      text(stream)
        .then((raw) => receive({ to: session.envelope.rcptTo.map((recipient) => recipient.address), raw }))
        .then(() => done(), done);
    },
  });
  // An aborted connection does not need to be reported.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const boundPort = (server.server.address() as AddressInfo).port;
  return {
    port: boundPort,
    url: `smtp://127.0.0.1:${boundPort}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
