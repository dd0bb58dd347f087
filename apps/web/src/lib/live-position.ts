import { replaceEqualDeep } from '@tanstack/react-query';

/** Live position of each reply (see `livePosition`). */
const positions = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasPages = (value: unknown): value is { readonly pages: readonly unknown[] } =>
  isObject(value) && 'pages' in value && Array.isArray(value.pages);

/** Stores the live position of a reply. */
export function storePosition(reply: unknown, position: string | null): void {
  if (isObject(reply) && position !== null) positions.set(reply, position);
}

/** Position of each reply in a query's data. Undefined if unknown. */
export function positionsOf(data: unknown): readonly (string | undefined)[] {
  const ownPosition = isObject(data) ? positions.get(data) : undefined;
  return ownPosition === undefined && hasPages(data) ? data.pages.flatMap(positionsOf) : [ownPosition];
}

function movePosition(from: unknown, to: unknown): void {
  if (!isObject(from) || !isObject(to)) return;
  const position = positions.get(from);
  if (position !== undefined) positions.set(to, position);
  else if (hasPages(from) && hasPages(to))
    for (const [index, page] of from.pages.entries()) movePosition(page, to.pages[index]);
  else positions.delete(to);
}

/** Structural sharing for queries. Shared data gets the position of the newer reply. */
export function shareEqual(before: unknown, after: unknown): unknown {
  const sharedData: unknown = replaceEqualDeep(before, after);
  movePosition(after, sharedData);
  return sharedData;
}
