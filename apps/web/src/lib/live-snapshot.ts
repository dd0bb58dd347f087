import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import type { Query } from '@tanstack/react-query';
import { isUpToDate } from './is-up-to-date.ts';
import { positionsOf } from './live-position.ts';

type ChangedProperty = LiveSnapshot['properties'][number];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChangedProperty = (value: unknown) =>
  isObject(value) && [value.property, value.revision, value.at, value.accountAt].every(Number.isInteger);

/** Whether a message has the shape of a snapshot. Checked manually, because the page does not load the schema. */
export const isSnapshot = (value: unknown): value is LiveSnapshot =>
  isObject(value) &&
  isObject(value.marks) &&
  Object.values(value.marks).every(Number.isInteger) &&
  Number.isInteger(value.completeSince) &&
  typeof value.hasAll === 'boolean' &&
  Array.isArray(value.properties) &&
  value.properties.every(isChangedProperty);

/**
 * Converts the position of a reply to a sequence number of this snapshot. Undefined if the snapshot lacks the
 * position's mark.
 */
function numberOf({ marks }: LiveSnapshot, position: string | undefined): number | undefined {
  const [mark = '', count] = position?.split('.') ?? [];
  const start = marks[mark];
  return start === undefined ? undefined : start + Number(count);
}

/** Sequence number of the oldest reply in a query's data. Undefined if unknown. */
function oldestOf(snapshot: LiveSnapshot, data: unknown): number | undefined {
  const numbers = positionsOf(data).map((position) => numberOf(snapshot, position));
  const knownNumbers = numbers.filter((number) => number !== undefined);
  if (knownNumbers.length < numbers.length || knownNumbers.length === 0) return undefined;
  const oldest = Math.min(...knownNumbers);
  return oldest >= snapshot.completeSince ? oldest : undefined;
}

const isAffected = (live: unknown, { property }: ChangedProperty) => live === 'all' || live === property;

/** Whether a query may lack a change, because a change followed its reply or the order is unknown. */
export function mayMissChange(snapshot: LiveSnapshot, { meta, state }: Query): boolean {
  if (meta?.live === undefined) return false;
  const shownProperties = snapshot.properties.filter((property) => isAffected(meta.live, property));
  const oldest = oldestOf(snapshot, state.data);
  if (oldest === undefined) {
    const isKnown = meta.hasRevision === true && snapshot.hasAll;
    return (
      !isKnown || !shownProperties.every(({ property, revision }) => isUpToDate({ property, revision }, state.data))
    );
  }
  const data = meta.hasRevision && snapshot.hasAll ? state.data : undefined;
  return shownProperties.some(
    ({ property, revision, at, accountAt }) =>
      at > oldest && (accountAt > oldest || !isUpToDate({ property, revision }, data)),
  );
}

/**
 * Properties whose account status may have changed after a query's reply. `propertyId` is the property that the reply
 * describes. Default: the property whose changes refetch the query.
 */
export function accountsChangedFor(
  snapshot: LiveSnapshot,
  { meta, state }: Query,
  propertyId: unknown = meta?.live,
): readonly number[] {
  const oldest = oldestOf(snapshot, state.data) ?? Number.POSITIVE_INFINITY;
  return snapshot.properties
    .filter(({ property, accountAt }) => property === propertyId && accountAt > oldest)
    .map(({ property }) => property);
}

/** Adds a change to a snapshot for tabs that open later. Assumes that no reply contains the change. */
export function withChange(
  snapshot: LiveSnapshot,
  { property, revision, account }: { readonly property: number; readonly revision: number; readonly account?: true },
): LiveSnapshot {
  const previous = snapshot.properties.find((candidate) => candidate.property === property);
  const arrivedAt = Number.POSITIVE_INFINITY;
  const changed: ChangedProperty = {
    property,
    revision: Math.max(revision, previous?.revision ?? 0),
    at: arrivedAt,
    accountAt: account ? arrivedAt : (previous?.accountAt ?? 0),
  };
  return { ...snapshot, properties: [...snapshot.properties.filter((candidate) => candidate !== previous), changed] };
}
