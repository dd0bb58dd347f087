import { connect } from 'node:net';

/** The reply to bytes that need not be HTTP. It ends when the server closes the connection. */
export function wire(url: string, bytes: string | Buffer): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}
