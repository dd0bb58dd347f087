import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { PlaceFacts } from './recipes.ts';

/**
 * Facts about a place that the recipes use. Undefined during loading. Facts that cannot be loaded have default values.
 */
export function usePlaceFacts(subject: EntityRef | null): PlaceFacts | undefined {
  const { calls, scope } = atLevel(api.alerts, subject ?? { level: 'property', id: 0 });
  const options = { enabled: subject !== null, retry: false };
  const masters = useQuery({
    ...query(calls.listAlertSubjects, { ...scope, kind: 'units' as const, isMaster: true }, { quiet: true }),
    ...options,
  });
  const settings = useQuery({ ...query(calls.getExceptionSettings, scope, { quiet: true }), ...options });
  if (masters.isLoading || settings.isLoading) return undefined;
  return {
    masters: masters.data?.rows.map(({ value }) => value) ?? [],
    keyOutMinutes: settings.data?.effective.keyOutMinutes ?? 0,
    lastCommDays: settings.data?.effective.lastCommDays ?? null,
  };
}
