import { formatValidity } from '@latchboard/contract/badges/rules/format-hours';
import type { Translate } from '@latchboard/texts';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { BadgeRow } from '../shapes.ts';

/** Sync status of a badge: cabinets that have not confirmed its latest change, if any. */
export function syncText({ cabinets, state }: Pick<BadgeRow, 'cabinets' | 'state'>, t: Translate): string {
  // An inactive badge without cabinets needs no warning.
  if (cabinets.length === 0) return state === 'inactive' ? '' : t('badges.noCabinet');
  const pendingCabinets = cabinets.filter((cabinet) => cabinet.state !== 'acknowledged').map(({ name }) => name);
  return pendingCabinets.length === 0
    ? t('badges.known')
    : t('badges.notYet', { cabinets: pendingCabinets.join(', ') });
}

type Valid = Pick<BadgeRow, 'state' | 'activeFrom' | 'activeTo'>;

export function validityText({ state, activeFrom, activeTo }: Valid, timeZone: string, t: Translate): string {
  const to = activeTo === null ? null : Date.parse(activeTo);
  return formatValidity(
    { state, from: Date.parse(activeFrom), to },
    (instant) => formatDay(dayIn(timeZone, instant)),
    t,
  );
}
