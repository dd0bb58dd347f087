import type { Level } from '@latchboard/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { CallOptions } from '#web/lib/request.ts';

export type Above = 'corporation' | 'division' | 'region';

function fetchRollUp(level: Above, id: number, options: CallOptions) {
  if (level === 'region') return api.keyActivity.regionKeysOut({ regionId: id }, options);
  if (level === 'division') return api.keyActivity.divisionKeysOut({ divisionId: id }, options);
  return api.keyActivity.corporationKeysOut({ corporationId: id }, options);
}

function fetchLevel(level: Above, id: number, options: CallOptions) {
  if (level === 'region') return api.hierarchy.getRegion({ regionId: id }, options);
  if (level === 'division') return api.hierarchy.getDivision({ divisionId: id }, options);
  return api.hierarchy.getCorporation({ corporationId: id }, options);
}

function fetchOverdue(level: Above, id: number, options: CallOptions) {
  if (level === 'region') return api.keyActivity.regionKeysOverdue({ regionId: id }, options);
  if (level === 'division') return api.keyActivity.divisionKeysOverdue({ divisionId: id }, options);
  return api.keyActivity.corporationKeysOverdue({ corporationId: id }, options);
}

function fetchRequested(level: Level, id: number, options: CallOptions) {
  if (level === 'property') return api.keyActivity.keysRequested({ propertyId: id }, options);
  if (level === 'region') return api.keyActivity.regionKeysRequested({ regionId: id }, options);
  if (level === 'division') return api.keyActivity.divisionKeysRequested({ divisionId: id }, options);
  return api.keyActivity.corporationKeysRequested({ corporationId: id }, options);
}

/** No notice tells that a property came to a level or left it. */
const again = 60_000;

/** Keys that were asked for and not scanned, of a property or below a level, following the live stream. */
export function requestedOf(level: Level, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.requested', level, id],
    queryFn: ({ signal }) => fetchRequested(level, id, { signal, quiet: true }),
    meta: { live: level === 'property' ? id : 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** The overdue keys below a level, following the live stream. */
export function overdueOf(level: Above, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.overdue', level, id],
    queryFn: ({ signal }) => fetchOverdue(level, id, { signal, quiet: true }),
    meta: { live: 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** Keys out below a level, child by child, following the live stream. */
export function rollUpOf(level: Above, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.rollUp', level, id],
    queryFn: ({ signal }) => fetchRollUp(level, id, { signal, quiet: true }),
    meta: { live: 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** A level with its name, the levels above it and its children. */
export function levelOf(level: Above, id: number) {
  return queryOptions({
    queryKey: ['hierarchy.level', level, id],
    queryFn: ({ signal }) => fetchLevel(level, id, { signal, quiet: true }),
  });
}
