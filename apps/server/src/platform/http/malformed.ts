import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FailureBody } from '@latchboard/contract';
import { errorText } from '@latchboard/texts';

/** Replies to malformed HTTP or oversized headers with the error envelope, and stops reading. */
export function rejectMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const failure: FailureBody = { code: 'badRequest', localizedMessage: errorText('badRequest'), requestId };
  const body = JSON.stringify(failure);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
