import { writeZoned } from '@latchboard/ui/date-time/write.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { hereZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Writes an entity's times: a property's in its own zone, above it in the reader's; nothing while the zone is not known. */
export function useTimesOf({ level, id }: EntityRef): (instant: string) => string {
  const { locale } = useLanguage();
  const isProperty = level === 'property';
  const { data, isError } = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id }, { quiet: true }),
    enabled: isProperty,
  });
  const zone = isProperty && !isError ? data?.timeZone : hereZone;
  return (instant) => (zone === undefined ? '' : writeZoned(instant, zone, locale));
}
