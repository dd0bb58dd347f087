import type { FastifyInstance } from 'fastify';

interface Route {
  readonly method: string;
  readonly form: RegExp;
}

/**
 * Adds `allowedMethods` to the server, which returns the methods that a path accepts. It covers the routes that are
 * added after this call, except those with wildcards.
 */
export function addAllowedMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const form = new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);
    for (const verb of [method].flat()) routes.push({ method: verb, form });
  });
  app.decorate('allowedMethods', (path: string) => [
    ...new Set(routes.flatMap(({ method, form }) => (form.test(path) ? [method] : []))),
  ]);
}
