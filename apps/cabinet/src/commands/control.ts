import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Command for a cabinet running in another process. The reply is text. */
export type Command = { name: string } & Record<string, unknown>;
type Handler = (command: Command) => Promise<string>;

export interface ControlPort {
  port: number;
  token: string;
}

const handlers = new Map<string, Handler>();
let server: Promise<Server> | undefined;

/**
 * Accepts commands for one cabinet from other processes on this machine. These processes must send the token in the
 * lock file.
 */
export async function openControlPort(handle: Handler): Promise<ControlPort & { close: () => void }> {
  server ??= listen();
  const { port } = (await server).address() as AddressInfo;
  const token = randomBytes(16).toString('hex');
  handlers.set(token, handle);
  return { port, token, close: () => handlers.delete(token) };
}

async function listen(): Promise<Server> {
  const listening = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    listening.once('error', reject);
    listening.listen(0, '127.0.0.1', resolve);
  });
  // An idle control port does not keep the process alive.
  listening.unref();
  return listening;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const handle = handlers.get(request.headers.authorization ?? '');
    if (handle) response.end(await handle(JSON.parse(Buffer.concat(chunks).toString()) as Command));
    else response.writeHead(404).end();
  } catch (error) {
    response.writeHead(422).end(error instanceof Error ? error.message : String(error));
  }
}

/** Sends a command to the process that runs the cabinet. Returns undefined if that process has ended. */
export async function sendCommand({ port, token }: ControlPort, command: Command): Promise<string | undefined> {
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: token },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(30_000),
    });
  } catch {
    return undefined;
  }
  if (response.status === 404) return undefined;
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
