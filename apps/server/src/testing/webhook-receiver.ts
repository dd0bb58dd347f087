import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedMessage {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: { type: string; timestamp: string; sequence: number; data: Record<string, unknown> };
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Replaces the default 204 of messages while it is defined. */
  answer: ((message: ReceivedMessage, response: ServerResponse) => void) | undefined;
  /** Stops listening until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a webhook receiver on a local port. The caller must stop it. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const message = { headers: incoming.headers, text, body: JSON.parse(text) as ReceivedMessage['body'] };
    received.push(message);
    if (receiver.answer) receiver.answer(message, response);
    else response.writeHead(204).end();
  };
  let http: Server;
  const listen = async (port: number) => {
    http = createServer((incoming, response) => void receive(incoming, response));
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    return (http.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const stop = async () => {
    http.closeAllConnections();
    await new Promise<void>((resolve) => http.close(() => resolve()));
  };
  const receiver: WebhookReceiver = {
    ...{ url: `http://127.0.0.1:${port}/hook`, received, answer: undefined, stop },
    start: async () => void (await listen(port)),
  };
  return receiver;
}

/** Verifies a message with the library of Standard Webhooks, within five minutes of `now`. */
export function isVerified({ headers, text }: ReceivedMessage, secret: string, now: Date): boolean {
  const header = (name: string) => String(headers[`webhook-${name}`]);
  const sentSeconds = Number(header('timestamp'));
  if (Math.abs(now.getTime() / 1000 - sentSeconds) > 300) return false;
  const library = new Webhook(secret);
  try {
    if (Math.abs(Date.now() - now.getTime()) < 60_000) library.verify(text, headers as Record<string, string>);
    // The library always uses the machine's clock. With another clock, compare the signature directly.
    return header('signature')
      .split(' ')
      .includes(library.sign(header('id'), new Date(sentSeconds * 1000), text));
  } catch {
    return false;
  }
}
