import { formatZoned } from '@latchboard/ui/date-time/format.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';

/** Time zone of an entity: the property's, or the user's at other levels. Undefined while the property loads. */
export function useEntityZone({ level, id }: EntityRef): string | undefined {
  const isProperty = level === 'property';
  const { data, isError } = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: id }, { quiet: true }),
    enabled: isProperty,
  });
  return isProperty && !isError ? data?.timeZone : localZone;
}

/** Returns a function that formats an entity's times in its zone. The text is empty until the zone is known. */
export function useEntityTimeFormat(entity: EntityRef): (instant: string) => string {
  const { locale } = useLanguage();
  const zone = useEntityZone(entity);
  return (instant) => (zone === undefined ? '' : formatZoned(instant, zone, locale));
}
