import { randomUUID } from 'node:crypto';
import { type Call, contract, hasBinaryBody } from '@latchboard/contract';
import { sampleInput } from './samples.ts';

export interface Answer {
  readonly status: number;
  /** The response body. For a stream, only that it opened. */
  readonly text: string;
}

interface Asked {
  readonly url: string;
  readonly address: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /** Adds a field that no call has, so a call that would change something is rejected at the latest for its form. */
  readonly isHarmless: boolean;
}

/** The same for all calls, so two errors can be compared byte for byte. */
const requestId = 'matrix';

/**
 * Calls that draw a document. It sets the date of an order's file (PUR-06), takes seconds, and on a busy machine more than the limit of a minute.
 * Their own tests run them.
 */
const drawing: readonly string[] = [
  contract.keyActivity.proofPage,
  contract.keyReceipts.printKeyReceipt,
  contract.leavings.printLeaving,
  contract.purchaseOrders.printPurchaseOrder,
  contract.shipping.printPackingSlip,
  contract.workOrders.printWorkOrder,
].map(({ path }) => path);

/** Whether an allowed call is sent with an invalid form, because it changes data or is expensive. */
export const sendsInvalidInput = (call: Call) => call.method !== 'GET' || drawing.includes(call.path);

/** Makes a call with a valid sample of its input. */
export async function ask(call: Call, { url, address, token, headers, isHarmless }: Asked): Promise<Answer> {
  const sample = sampleInput(call);
  // A key belongs to one request of one person.
  const key = typeof sample.key === 'string' ? { key: randomUUID() } : {};
  const input = { ...sample, ...key, ...(isHarmless ? { unknownField: '1' } : {}) };
  const isQuery = call.method === 'GET' || call.method === 'DELETE' || hasBinaryBody(call);
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
