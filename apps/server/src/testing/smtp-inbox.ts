import { onTestFinished } from 'vitest';
import { type ReceivedMail, startSmtpServer } from './smtp-server.ts';

export interface SmtpInbox {
  readonly port: number;
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Called with each message before it is accepted. An error is sent as the reply. */
  beforeAccept: (message: ReceivedMail) => Promise<void>;
  /** Whether to reject a recipient. By default, only `refused@…` is rejected. */
  rejects: (address: string) => boolean;
  close(): Promise<void>;
}

/** Starts a real mail server on this machine that stores the messages it receives. */
export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = await startSmtpServer({
    port,
    rejects: (address) => inbox.rejects(address),
    receive: async (message) => {
      await inbox.beforeAccept(message);
      received.push(message);
    },
  });
  let isOpen = true;
  const inbox: SmtpInbox = {
    port: server.port,
    url: server.url,
    received,
    beforeAccept: async () => {},
    rejects: (address) => address.startsWith('refused@'),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
    },
  };
  onTestFinished(inbox.close);
  return inbox;
}
