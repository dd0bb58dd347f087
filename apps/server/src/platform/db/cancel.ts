import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** What the database told a connection about itself, for this purpose. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

const cancelRequest = 80_877_102;
const timeout = 2000;

/**
 * Ends what a connection that was given up still does in the database. A commit that waits for a standby would keep its locks and one of
 * the database's connections for as long as there is none.
 */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Cancellable;
  if (processID === null || secretKey === null) return;
  const words = [16, cancelRequest, processID, secretKey];
  const bytes = Buffer.alloc(16);
  for (const [at, word] of words.entries()) bytes.writeInt32BE(word | 0, at * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(timeout, () => socket.destroy());
  socket.on('error', () => {});
  socket.once('connect', () => socket.end(bytes));
}
