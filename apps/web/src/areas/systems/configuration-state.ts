import type { Translate } from '@latchboard/texts';
import type { DatalogRecord } from './shapes.ts';

/** State of a cabinet's configuration as text. A system without a cabinet has its own text. */
export function configurationState(
  t: Translate,
  { enrolled, changesWaiting }: Pick<DatalogRecord, 'enrolled' | 'changesWaiting'>,
): string {
  const waitingText = t('systems.waiting', { count: changesWaiting });
  if (!enrolled) return [t('systems.notEnrolled'), ...(changesWaiting > 0 ? [waitingText] : [])].join(', ');
  return changesWaiting === 0 ? t('systems.upToDate') : waitingText;
}
