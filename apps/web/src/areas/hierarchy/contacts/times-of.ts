import { writeZoned } from '@latchboard/ui/date-time/write.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Whose clock an entity's times go by: a property's its own, above it the reader's; undefined while it is not known. */
export function useZoneOf({ level, id }: EntityRef): string | undefined {
  const isProperty = level === 'property';
  const { data, isError } = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id }, { quiet: true }),
    enabled: isProperty,
  });
  return isProperty && !isError ? data?.timeZone : hereZone;
}

/** Writes an entity's times in its zone; nothing while that is not known. */
export function useTimesOf(entity: EntityRef): (instant: string) => string {
  const { locale } = useLanguage();
  const zone = useZoneOf(entity);
  return (instant) => (zone === undefined ? '' : writeZoned(instant, zone, locale));
}
