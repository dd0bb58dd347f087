import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hashedFiles, pageHeaders, revalidated } from './built-app.ts';

const distFolder = join(import.meta.dirname, '../../../../kiosk/dist');

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files outside of `assets`. Browsers revalidate them each time. */
const files = {
  '/kiosk/sw.js': 'text/javascript; charset=utf-8',
  '/kiosk/manifest.webmanifest': 'application/manifest+json',
  '/kiosk/files.json': 'application/json',
  '/kiosk/icon.svg': 'image/svg+xml',
};

/**
 * Serves the built kiosk: its page with a separate policy, and hashed files for a year. The kiosk has no user session.
 */
export async function addKioskApp(app: FastifyInstance): Promise<void> {
  const index = join(distFolder, 'index.html');
  if (!existsSync(index)) return;
  // The portal's file routes have already added the reply methods.
  await app.register(fastifyStatic, { ...hashedFiles(distFolder, '/kiosk/assets/'), decorateReply: false });
  const page = readFileSync(index);
  app.get('/kiosk', (request, reply) =>
    reply
      .headers(pageHeaders(request, { content: policy, referrer: 'no-referrer' }))
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const [path, type] of Object.entries(files)) {
    const content = readFileSync(join(distFolder, path.slice('/kiosk/'.length)));
    app.get(path, (_request, reply) =>
      reply
        .headers({
          ...revalidated,
          // The worker's scope is `/kiosk`, without the slash of its folder.
          ...(path === '/kiosk/sw.js' ? { 'service-worker-allowed': '/kiosk' } : {}),
        })
        .type(type)
        .send(content),
    );
  }
}
