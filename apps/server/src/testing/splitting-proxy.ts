import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const delayMs = 10;
/** Whether the proxy pauses after a message: CopyInResponse, CopyDone, or CommandComplete of a COPY. */
const splitsAfter = (message: Buffer) => {
  const kind = String.fromCharCode(message[0] ?? 0);
  return kind === 'G' || kind === 'c' || (kind === 'C' && message.toString('latin1', 5, 9) === 'COPY');
};

/**
 * Starts a TCP proxy in front of PostgreSQL that pauses after each reply to a COPY. A real network may split the data
 * at any byte. Returns the database URL through the proxy.
 */
export async function startSplittingProxy(
  databaseUrl: string,
  /** Whether the proxy drops one row of a COPY. */
  { losesRow = false } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let rowsToDrop = losesRow ? 1 : 0;
  const isLost = (message: Buffer) => message[0] === 'd'.charCodeAt(0) && rowsToDrop-- > 0;
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(database);
    void forward(database, client, isLost);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Forwards messages from PostgreSQL. Pauses after each message for which `splitsAfter` is true. */
async function forward(database: Socket, client: Socket, isLost: (message: Buffer) => boolean): Promise<void> {
  let buffered = Buffer.alloc(0);
  try {
    for await (const chunk of database) {
      buffered = Buffer.concat([buffered, chunk as Buffer]);
      while (buffered.length >= 5 && buffered.length >= buffered.readUInt32BE(1) + 1) {
        const end = buffered.readUInt32BE(1) + 1;
        const message = buffered.subarray(0, end);
        buffered = buffered.subarray(end);
        if (isLost(message)) continue;
        client.write(message);
        if (splitsAfter(message)) await wait(delayMs);
      }
    }
  } catch {
    // A test broke the connection intentionally.
  }
  client.end();
}
