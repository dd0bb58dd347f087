import { attributeName } from './parse-filter.ts';

export interface Projection {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}
type Resource = Readonly<Record<string, unknown>>;

const namesIn = (list: string | undefined) =>
  new Set(
    (list ?? '')
      .split(',')
      .map((name) => attributeName(name.trim()))
      .filter(Boolean),
  );

/** Whether an attribute is requested. */
export function isRequested({ attributes, excludedAttributes }: Projection, name: string): boolean {
  const only = namesIn(attributes);
  if (only.size > 0) return [...only].some((one) => one === name || one.startsWith(`${name}.`));
  return !namesIn(excludedAttributes).has(name);
}

/** A record with the requested attributes. Its schemas and ID are always included (RFC 7644, 3.9). */
export function projectAttributes(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  const only = namesIn(attributes);
  const without = namesIn(excludedAttributes);
  if (only.size === 0 && without.size === 0) return resource;
  const isPart = (names: ReadonlySet<string>, name: string) => [...names].some((one) => one.startsWith(`${name}.`));
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const lower = name.toLowerCase();
      if (name === 'schemas' || name === 'id') return [[name, value]];
      if (only.size > 0) {
        if (only.has(lower)) return [[name, value]];
        return isPart(only, lower) ? [[name, partOf(value, (sub) => only.has(`${lower}.${sub}`))]] : [];
      }
      if (without.has(lower)) return [];
      return [[name, isPart(without, lower) ? partOf(value, (sub) => !without.has(`${lower}.${sub}`)) : value]];
    }),
  );
}

/** The selected parts of a value, or of each of several values. */
function partOf(value: unknown, keeps: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partOf(one, keeps));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([sub]) => keeps(sub.toLowerCase())));
}
