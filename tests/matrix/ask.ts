import { randomUUID } from 'node:crypto';
import { type Call, takesBytes } from '@latchboard/contract';
import { sampleInput } from './samples.ts';

export interface Answer {
  readonly status: number;
  /** The body as it came; of a stream only that it opened. */
  readonly text: string;
}

interface Asked {
  readonly url: string;
  readonly address: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /** With a field that no call knows, so that a call that would change something is refused for its form at the latest. */
  readonly isHarmless: boolean;
}

/** The same for all, so that two refusals can be compared byte for byte. */
const requestId = 'matrix';

/** Draws a document, which takes seconds and dates the file of an order (PUR-06): its own tests have it drawn. */
const drawing: readonly string[] = [
  '/properties/{propertyId}/proof-page',
  '/properties/{propertyId}/purchase-orders/{purchaseOrderId}/document',
];

/** Whether a call that would be answered is asked with a wrong form, because it changes something or costs much. */
export const isAskedWrongly = (call: Call) => call.method !== 'GET' || drawing.includes(call.path);

/** Makes a call with a valid sample of what it takes. */
export async function ask(call: Call, { url, address, token, headers, isHarmless }: Asked): Promise<Answer> {
  const sample = sampleInput(call);
  // A key belongs to one request of one person.
  const key = typeof sample.key === 'string' ? { key: randomUUID() } : {};
  const input = { ...sample, ...key, ...(isHarmless ? { unknownField: '1' } : {}) };
  const isQuery = call.method === 'GET' || call.method === 'DELETE' || takesBytes(call);
  const query =
    isQuery && Object.keys(input).length > 0 ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const ending = new AbortController();
  const response = await fetch(`${url}${address}${query}`, {
    method: call.method,
    signal: ending.signal,
    headers: {
      'x-request-id': requestId,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    ending.abort();
    return { status: response.status, text: '' };
  }
  return { status: response.status, text: await response.text() };
}
