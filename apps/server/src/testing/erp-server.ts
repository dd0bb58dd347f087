import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import * as z from 'zod';

/** JSON object that is sent to the ERP. */
const erpBody = z.record(z.string(), z.unknown());
type ErpBody = z.output<typeof erpBody>;

export interface ErpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Body of the request. Undefined if there is none. */
  readonly body: ErpBody | undefined;
}

export interface ErpServer {
  readonly url: string;
  readonly requests: readonly ErpRequest[];
  /** Replaces the default response of requests while it is defined. */
  answer: ((request: ErpRequest, response: ServerResponse) => void | Promise<void>) | undefined;
  close(): void;
}

/**
 * Starts an ERP on a local port. It accepts every customer as `E<customer number>` and has a portal for each. A shared
 * server runs until `close`. Other servers run until the test ends.
 */
export async function erpServer({ shared = false } = {}): Promise<ErpServer> {
  const requests: ErpRequest[] = [];
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: text === '' ? undefined : erpBody.parse(JSON.parse(text)) };
    requests.push(request);
    if (erp.answer) return await erp.answer(request, response);
    const [, kind = '', id = ''] = url.split('/');
    const answer = kind === 'customers' ? { id: `E${id}` } : { link: `https://invoices.example.test/${id}` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };
  const http = createServer((incoming, response) => void receive(incoming, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  if (!shared) onTestFinished(close);
  const erp: ErpServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    answer: undefined,
    close,
  };
  return erp;
}
