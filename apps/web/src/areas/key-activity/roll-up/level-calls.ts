import type { Level } from '@latchboard/contract/shapes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { type LevelAboveProperty, scopeOf } from '#web/lib/scope-of.ts';

const calls = {
  region: {
    level: api.hierarchy.getRegion,
    keysOut: api.keyActivity.regionKeysOut,
    overdue: api.keyActivity.regionKeysOverdue,
    requested: api.keyActivity.regionKeysRequested,
  },
  division: {
    level: api.hierarchy.getDivision,
    keysOut: api.keyActivity.divisionKeysOut,
    overdue: api.keyActivity.divisionKeysOverdue,
    requested: api.keyActivity.divisionKeysRequested,
  },
  corporation: {
    level: api.hierarchy.getCorporation,
    keysOut: api.keyActivity.corporationKeysOut,
    overdue: api.keyActivity.corporationKeysOverdue,
    requested: api.keyActivity.corporationKeysRequested,
  },
  property: { requested: api.keyActivity.keysRequested },
};

/** Refetch interval. No notice is sent when a property joins or leaves a level. */
const again = 60_000;

/** Keys that were requested and not scanned, of a property or below a level, live. */
export function requestedOf(level: Level, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.requested', level, id],
    queryFn: ({ signal }) => calls[level].requested(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: level === 'property' ? id : 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** Overdue keys below a level, live. */
export function overdueOf(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.overdue', level, id],
    queryFn: ({ signal }) => calls[level].overdue(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** Keys out below a level, by child, live. */
export function rollUpOf(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.rollUp', level, id],
    queryFn: ({ signal }) => calls[level].keysOut(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: 'all', hasPulse: true },
    refetchInterval: again,
  });
}

/** A level with its name, its higher levels, and its children. */
export function levelOf(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['hierarchy.level', level, id],
    queryFn: ({ signal }) => calls[level].level(scopeOf(level, id), { signal, quiet: true }),
  });
}
