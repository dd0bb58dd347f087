import { randomUUID } from 'node:crypto';
import { type Call, contract, hasBinaryBody } from '@latchboard/contract';
import { sampleInput } from './samples.ts';

export interface SampleReply {
  readonly status: number;
  /** Response body. Empty for a stream, which is closed when it has opened. */
  readonly text: string;
}

interface RequestOptions {
  readonly url: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  /**
   * Whether to add a field that no call has. With such a field, the call fails validation before it changes anything.
   */
  readonly isHarmless: boolean;
}

/** Request ID of all calls, so two errors can be compared byte for byte. */
const requestId = 'matrix';

/**
 * Calls that render a document. Rendering can take more than a minute on a busy machine, and sets the file date of an
 * order (PUR-06). Separate tests make these calls.
 */
const renderingPaths: readonly string[] = [
  contract.keyActivity.proofPage,
  contract.keyReceipts.printKeyReceipt,
  contract.leavings.printLeaving,
  contract.purchaseOrders.printPurchaseOrder,
  contract.shipping.printPackingSlip,
  contract.workOrders.printWorkOrder,
].map(({ path }) => path);

/** Whether an allowed call is sent with an invalid form, because it changes data or is expensive. */
export const sendsInvalidInput = (call: Call) => call.method !== 'GET' || renderingPaths.includes(call.path);

/** Makes a call with a valid sample of its input. */
export async function callWithSample(
  call: Call,
  { url, path, token, headers, isHarmless }: RequestOptions,
): Promise<SampleReply> {
  const sample = sampleInput(call);
  // Each request from a user needs its own idempotency key.
  const key = typeof sample.key === 'string' ? { key: randomUUID() } : {};
  const input = { ...sample, ...key, ...(isHarmless ? { unknownField: '1' } : {}) };
  const isQuery = call.method === 'GET' || call.method === 'DELETE' || hasBinaryBody(call);
  const query =
    isQuery && Object.keys(input).length > 0 ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const abort = new AbortController();
  const response = await fetch(`${url}${path}${query}`, {
    method: call.method,
    signal: abort.signal,
    headers: {
      'x-request-id': requestId,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    abort.abort();
    return { status: response.status, text: '' };
  }
  return { status: response.status, text: await response.text() };
}
