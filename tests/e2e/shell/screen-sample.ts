import { readFileSync } from 'node:fs';

export interface Screen {
  readonly path: string;
  readonly audience: 'anonymous' | 'internal' | 'external' | 'any';
}

/** All screens, generated from the routes by `screen-list.test.ts`. */
export const screens = JSON.parse(readFileSync(new URL('screens.gen.json', import.meta.url), 'utf8')) as Screen[];

/** Screens that redirect as soon as they have loaded. */
export const redirects: readonly string[] = ['/sso-gateway.vue', '/invoices/{propertyId}'];

/** A URL with a value for each parameter. */
export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\??\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value is known for {${name}} of ${path}`);
    return String(value);
  });
}
