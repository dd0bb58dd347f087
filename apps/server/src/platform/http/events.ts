import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const heartbeatSeconds = 20;

/** Sends values as server-sent events named `notice`. Comments between them prevent proxy timeouts. */
export function sendEvents(reply: FastifyReply, signal: AbortSignal, values: AsyncIterable<unknown>): FastifyReply {
  return setEventHeaders(reply).send(Readable.from(lines(signal, values)));
}

/** Sends only the headers of an event stream. */
export const sendEventsHead = (reply: FastifyReply): FastifyReply => setEventHeaders(reply).send();

const setEventHeaders = (reply: FastifyReply) =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    // An ended stream no longer needs its connection. An open connection would delay a server that stops.
    .header('connection', 'close');

async function* lines(signal: AbortSignal, values: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield ': open\n\n';
  const iterator = values[Symbol.asyncIterator]();
  const interruption = createInterruption(signal);
  try {
    let nextValue = iterator.next();
    while (!signal.aborted) {
      const outcome = await Promise.race([nextValue, interruption.within(heartbeatSeconds)]);
      if (outcome === 'ended' || (outcome !== 'beat' && outcome.done)) return;
      if (outcome === 'beat') yield ': beat\n\n';
      else {
        yield `event: notice\ndata: ${JSON.stringify(outcome.value)}\n\n`;
        nextValue = iterator.next();
      }
    }
  } finally {
    interruption.close();
    // A source that still waits for its next value ends when it checks the signal. Do not wait for it.
    iterator.return?.().catch(() => {});
  }
}

/**
 * `within` resolves with `ended` if the signal aborts, or with `beat` after `seconds`. A new call replaces the earlier
 * one.
 */
function createInterruption(signal: AbortSignal) {
  let interrupt: (reason: 'beat' | 'ended') => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const end = () => interrupt('ended');
  signal.addEventListener('abort', end);
  return {
    within(seconds: number): Promise<'beat' | 'ended'> {
      clearTimeout(timer);
      return new Promise((resolve) => {
        interrupt = resolve;
        timer = setTimeout(() => resolve('beat'), seconds * 1000);
        if (signal.aborted) resolve('ended');
      });
    },
    close() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}
