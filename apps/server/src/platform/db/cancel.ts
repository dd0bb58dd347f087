import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** Connection data that the database sent, needed to cancel a statement. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

const cancelRequest = 80_877_102;
const timeoutMs = 2000;

/**
 * Cancels the running statement of an abandoned connection. Otherwise, a commit that waits for a missing standby would
 * keep its locks and its connection.
 */
export function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as Cancellable;
  if (processID === null || secretKey === null) return;
  const integers = [16, cancelRequest, processID, secretKey];
  const bytes = Buffer.alloc(16);
  for (const [index, word] of integers.entries()) bytes.writeInt32BE(word | 0, index * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.on('error', () => {});
  socket.once('connect', () => socket.end(bytes));
}
