import type { Platform, Services } from '#server/platform/platform.ts';

/** The platform without its connections, for a handler with an open transaction. */
export function servicesOf({ pool: _, progressPool: __, replica: ___, ...services }: Platform): Services {
  return services;
}
