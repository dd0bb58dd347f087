import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/platform/errors.ts';
import type { Settings } from '#server/platform/settings.ts';
import { hashedFiles, pageHeaders, revalidated } from './built-app.ts';
import { addKioskApp } from './kiosk-app.ts';
import { sendError } from './send-error.ts';

const distFolder = join(import.meta.dirname, '../../../../web/dist');

type WebAppSettings = Pick<Settings, 'publicUrl' | 'loginHost' | 'demo'>;

/**
 * Serves the built portal and kiosk. Browsers cache hashed files for a year. URLs of the portal return its page with a
 * fresh style nonce.
 */
export async function addWebApp(app: FastifyInstance, { publicUrl, loginHost, demo }: WebAppSettings): Promise<void> {
  await app.register(compress, {
    // Request bodies are not decompressed, because that would bypass the size limits.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Higher levels cost more time than they save.
    zlibOptions: { level: 3 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A live stream must not be buffered, and a spreadsheet is already compressed.
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|manifest))/,
  });
  const index = join(distFolder, 'index.html');
  const page = existsSync(index)
    ? readFileSync(index, 'utf8')
        .replace('__PORTAL_ORIGIN__', new URL(publicUrl).origin)
        .replace('__LOGIN_ORIGIN__', loginHost ?? '')
        .replace('__DEMO__', demo.isOn ? 'on' : '')
    : undefined;
  if (page) await app.register(fastifyStatic, hashedFiles(distFolder, '/assets/'));
  for (const [path, type] of Object.entries(installFiles)) addInstallFile(app, path, type);
  await addKioskApp(app);
  const scripts = page === undefined ? '' : hashesOf(page);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (page && ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|health|kiosk|metrics)(\/|$)/.test(path))
      return sendPage(page, scripts, request, reply);
    const pathMethods = app.allowedMethods(path);
    if (pathMethods.length === 0 || pathMethods.includes(request.method))
      return sendError(new Failure('notFound'), request, reply);
    return sendError(new Failure('methodNotAllowed', { headers: { allow: pathMethods.join(', ') } }), request, reply);
  });
}

/** Files with which a browser installs the portal and opens it offline. Browsers revalidate them each time. */
const installFiles = {
  '/sw.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
};

function addInstallFile(app: FastifyInstance, path: string, type: string): void {
  const file = join(distFolder, path);
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  app.get(path, (_request, reply) => reply.headers(revalidated).type(type).send(content));
}

/** Returns the hashes of the page's inline scripts. Only these inline scripts may run. */
function hashesOf(page: string): string {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join('');
}

function sendPage(page: string, scripts: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const content = `default-src 'none'; script-src 'self'${scripts}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  return reply
    .headers(pageHeaders(request, { content, referrer: 'same-origin' }))
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce));
}
