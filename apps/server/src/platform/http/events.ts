import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const heartbeatSeconds = 20;

/** Sends values as server-sent events named `notice`, with a comment in between so that nothing on the way times out. */
export function sendEvents(reply: FastifyReply, signal: AbortSignal, values: AsyncIterable<unknown>): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(signal, values)));
}

async function* lines(signal: AbortSignal, values: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield ': open\n\n';
  const iterator = values[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    while (!signal.aborted) {
      const outcome = await Promise.race([next, beat()]);
      if (outcome === 'beat') {
        yield ': beat\n\n';
        continue;
      }
      if (outcome.done) return;
      yield `event: notice\ndata: ${JSON.stringify(outcome.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

function beat(): Promise<'beat'> {
  return new Promise((resolve) => setTimeout(() => resolve('beat'), heartbeatSeconds * 1000).unref());
}
