import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const program = fileURLToPath(import.meta.resolve('rapidoc'));

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Latchboard: calls</title><link rel="icon" href="data:,"><script type="module" src="/api/docs/rapidoc.js"></script></head>
<body><rapi-doc spec-url="/api/openapi.json" render-style="focused" schema-style="table" load-fonts="false" theme="light"
 bg-color="#ffffff" text-color="#17263a" primary-color="#7d560d" nav-bg-color="#f5f4f0" nav-text-color="#17263a"
 regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace" show-header="false" allow-server-selection="false"
 allow-spec-url-load="false" allow-spec-file-load="false" sort-tags="false"></rapi-doc></body></html>
`;

/**
 * Content security policy of the reference page. The script of the page adds inline styles, which no other page allows.
 * All scripts are from this server.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the contract as an OpenAPI document and as a page. Nothing is loaded from other servers. */
export function addReference(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs/rapidoc.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(createReadStream(program)),
  );
}
