import { scimQuery } from '@latchboard/contract/directories/scim-calls';
import { type Fields, requireSchema, scimInvalid } from './message.ts';
import { listSchema, searchSchema } from './schemas.ts';
import type { ListInput } from './with-error-log.ts';

/** Start and length of a page, within the limits of RFC 7644. */
export function pageOf({ startIndex = 1, count }: ListInput, max: number) {
  const first = Math.max(1, startIndex);
  return { first, skip: first - 1, take: Math.min(Math.max(0, count ?? max), max) };
}

export const pageReply = (total: number, first: number, resources: readonly object[]) => ({
  schemas: [listSchema],
  ...{ totalResults: total, startIndex: first, itemsPerPage: resources.length },
  Resources: resources,
});

/** Reads a query from a request body. */
export function readSearch(message: Fields): ListInput {
  requireSchema(message, searchSchema);
  const joinList = (value: unknown) => (Array.isArray(value) ? value.join(',') : value);
  const numberToText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
  const parsed = scimQuery.safeParse({
    ...{
      attributes: joinList(message.get('attributes')),
      excludedAttributes: joinList(message.get('excludedattributes')),
    },
    ...{ filter: message.get('filter'), sortBy: message.get('sortby'), sortOrder: message.get('sortorder') },
    ...{ startIndex: numberToText(message.get('startindex')), count: numberToText(message.get('count')) },
  });
  if (!parsed.success) throw scimInvalid(String(parsed.error.issues[0]?.path[0] ?? ''));
  return parsed.data;
}
