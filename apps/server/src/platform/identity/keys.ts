import { hkdfSync } from 'node:crypto';

/** Keys derived from the installation's secret, one per purpose. */
export function deriveKeys(secret: string) {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'latchboard', purpose, 32));
  return {
    accessToken: key('access token'),
    seal: key('seal'),
    counter: key('counter'),
    demo: key('demo'),
    audit: key('audit'),
    unsent: key('unsent'),
    reply: key('kept reply'),
    link: key('link'),
    dayCode: key('day code'),
  };
}
export type Keys = ReturnType<typeof deriveKeys>;
