import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Closes every connection and accepts no new one, as if the database were down. */
  cut(): Promise<void>;
  reconnect(): Promise<void>;
}

/** Starts a proxy to a database whose connections a test can cut. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((clientSocket) => {
    const databaseSocket = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      // If one side disconnects, the other is closed too.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  onTestFinished(cut);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: '127.0.0.1', port: String(port) });
  return { url: url.href, cut, reconnect: () => listen(port) };
}
