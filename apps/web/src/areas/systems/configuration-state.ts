import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import type { Translate } from '@latchboard/texts';
import type { DatalogRecord } from './shapes.ts';

/** State of a system's configuration as text. A system without an enrolled cabinet or tablet has a separate text. */
export function configurationState(
  t: Translate,
  { type, enrolled, changesWaiting }: Pick<DatalogRecord, 'type' | 'enrolled' | 'changesWaiting'>,
): string {
  const waitingText = t('systems.waiting', { count: changesWaiting });
  const notEnrolledText = t(isKeyBoard({ type }) ? 'systems.noTablet' : 'systems.notEnrolled');
  if (!enrolled) return [notEnrolledText, ...(changesWaiting > 0 ? [waitingText] : [])].join(', ');
  return changesWaiting === 0 ? t('systems.upToDate') : waitingText;
}
