import type { Meanings } from '@latchboard/contract/key-activity/rules/meanings';
import { rowState } from '@latchboard/contract/key-activity/rules/rows';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { Tone } from '@latchboard/ui/table/tone.ts';
import type { KeyEvent } from './shapes.ts';

/** Color of the edge of an event's row (TXN-07). */
export function eventTone(
  row: Pick<KeyEvent, 'activityCode' | 'exceptionCode'>,
  providerMeanings?: Meanings,
): Tone | undefined {
  const state = rowState({ activity: row.activityCode, exception: row.exceptionCode }, providerMeanings);
  return state === 'plain' ? undefined : state;
}

/** Delay between an event and its arrival at the server. */
export function delayText(row: Pick<KeyEvent, 'time' | 'receivedAt'>, t: Translate): string {
  return t('report.lateBy', { elapsed: formatElapsed(Date.parse(row.receivedAt) - Date.parse(row.time), t) });
}

/** Notes on a movement at a kiosk: undone, or its key was not scanned (BEY-17). */
export const movementNotes = ({ undo, keyTyped }: Pick<KeyEvent, 'undo' | 'keyTyped'>, t: Translate): string[] => [
  ...(undo === null ? [] : [t(`report.undo.${undo}`)]),
  ...(keyTyped ? [t('report.keyTyped')] : []),
];
