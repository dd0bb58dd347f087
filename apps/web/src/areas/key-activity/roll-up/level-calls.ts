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

/** Refetch interval in milliseconds. Live updates do not report that a property joined or left a level. */
const refetchIntervalMs = 60_000;

/** Live query for keys that were requested and not scanned, at a property or below a level. */
export function requestedKeysQuery(level: Level, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.requested', level, id],
    queryFn: ({ signal }) => calls[level].requested(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: level === 'property' ? id : 'all', hasRevision: true },
    refetchInterval: refetchIntervalMs,
  });
}

/** Live query for the overdue keys below a level. */
export function overdueKeysQuery(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.overdue', level, id],
    queryFn: ({ signal }) => calls[level].overdue(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: 'all', hasRevision: true },
    refetchInterval: refetchIntervalMs,
  });
}

/** Live query for the keys out below a level, by child. */
export function rollUpQuery(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['keyActivity.rollUp', level, id],
    queryFn: ({ signal }) => calls[level].keysOut(scopeOf(level, id), { signal, quiet: true }),
    meta: { live: 'all', hasRevision: true },
    refetchInterval: refetchIntervalMs,
  });
}

/** Query for a level with its name, its higher levels, and its children. */
export function levelQuery(level: LevelAboveProperty, id: number) {
  return queryOptions({
    queryKey: ['hierarchy.level', level, id],
    queryFn: ({ signal }) => calls[level].level(scopeOf(level, id), { signal, quiet: true }),
  });
}
