import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';

interface SharedPart {
  readonly units: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Text of the units that a link shows. */
export const unitsText = ({ units }: Pick<SharedPart, 'units'>, t: Translate) =>
  units.length === 0 ? t('logShares.allUnits') : units.join(', ');

/** Text of the period that a link shows, in the property's time zone. */
export const timeText = ({ from, to }: Omit<SharedPart, 'units'>, t: Translate, zone: string, locale: string) =>
  t('logShares.fromTo', { from: formatDateTime(from, zone, locale), to: formatDateTime(to, zone, locale) });
