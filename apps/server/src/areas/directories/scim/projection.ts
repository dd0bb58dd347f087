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
  const includedNames = namesIn(attributes);
  if (includedNames.size > 0)
    return [...includedNames].some((attribute) => attribute === name || attribute.startsWith(`${name}.`));
  return !namesIn(excludedAttributes).has(name);
}

/** A record with the requested attributes. Its schemas and ID are always included (RFC 7644, 3.9). */
export function projectAttributes(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  const includedNames = namesIn(attributes);
  const excluded = namesIn(excludedAttributes);
  if (includedNames.size === 0 && excluded.size === 0) return resource;
  const hasSubAttribute = (names: ReadonlySet<string>, name: string) =>
    [...names].some((candidate) => candidate.startsWith(`${name}.`));
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const lowerName = name.toLowerCase();
      if (name === 'schemas' || name === 'id') return [[name, value]];
      if (includedNames.size > 0) {
        if (includedNames.has(lowerName)) return [[name, value]];
        return hasSubAttribute(includedNames, lowerName)
          ? [[name, partOf(value, (sub) => includedNames.has(`${lowerName}.${sub}`))]]
          : [];
      }
      if (excluded.has(lowerName)) return [];
      return [
        [
          name,
          hasSubAttribute(excluded, lowerName) ? partOf(value, (sub) => !excluded.has(`${lowerName}.${sub}`)) : value,
        ],
      ];
    }),
  );
}

/** Returns the selected parts of a value. For a list, returns the selected parts of each element. */
function partOf(value: unknown, keeps: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => partOf(item, keeps));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([sub]) => keeps(sub.toLowerCase())));
}
