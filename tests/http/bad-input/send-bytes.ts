import { connect } from 'node:net';

/** Sends bytes, even if they are not HTTP, and returns the reply. Waits until the server closes the connection. */
export function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });
}
