import type { Translate } from '@latchboard/texts';
import { type Day, formatDay } from '@latchboard/ui/date-range/day.ts';
import type { DatalogRecord } from '../shapes.ts';

/**
 * Warranty of a system with its source. The property's date applies, and the system's own date is for information only
 * (DEV-01, SRQ-04).
 */
export function warrantyText(
  t: Translate,
  { property, warrantyUntil: ownWarrantyUntil }: Pick<DatalogRecord, 'property' | 'warrantyUntil'>,
  today: Day,
): string {
  const { warrantyUntil: until } = property;
  const propertyText =
    until === null
      ? t('systems.fact.warrantyNone')
      : t(until < today ? 'systems.fact.warrantyExpired' : 'systems.fact.warrantyValid', { day: formatDay(until) });
  return [
    propertyText,
    ...(ownWarrantyUntil === null ? [] : [t('systems.fact.warrantyOwn', { day: formatDay(ownWarrantyUntil) })]),
  ].join('; ');
}
