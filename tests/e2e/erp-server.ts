import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Mock ERP for this run. It has every customer in the demo and an invoice page for each. */
export async function startErpServer() {
  const http = createServer((incoming, response) => {
    incoming.resume();
    const [, kind = '', id = ''] = (incoming.url ?? '').split('/');
    const json = (answer: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    if (kind === 'customers') json({ id: `E${id}` });
    else if (kind === 'portal') json({ link: `${url()}/invoices/${id}` });
    else
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Portal</title><main><h1>Invoices of ${encodeURIComponent(id)}</h1></main></html>`,
        );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    url: url(),
    close: () => {
      http.closeAllConnections();
      return new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
