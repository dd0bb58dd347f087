import type { Translate } from '@latchboard/texts';
import type { Movement } from './shapes.ts';

/** Route text of a movement: `Warehouse → Van 1`, `into Warehouse`, `out of Van 1`. */
export function routeText({ from, to }: Pick<Movement, 'from' | 'to'>, t: Translate): string {
  if (from && to) return t('inventory.fromTo', { from: from.name, to: to.name });
  if (to) return t('inventory.into', { place: to.name });
  return t('inventory.outOf', { place: from?.name ?? '' });
}
