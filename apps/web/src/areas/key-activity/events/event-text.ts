import type { Meanings } from '@latchboard/contract/key-activity/rules/meanings';
import { rowState } from '@latchboard/contract/key-activity/rules/rows';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import type { Tone } from '@latchboard/ui/table/tone.ts';
import type { KeyEvent } from './shapes.ts';

/** Color of an event row's edge (TXN-07). */
export function eventTone(
  row: Pick<KeyEvent, 'activityCode' | 'exceptionCode' | 'quarantined'>,
  providerMeanings?: Meanings,
): Tone | undefined {
  if (row.quarantined) return 'error';
  const state = rowState({ activity: row.activityCode, exception: row.exceptionCode }, providerMeanings);
  return state === 'plain' ? undefined : state;
}

/** Delay between an event and its arrival at the server. */
export function delayText(row: Pick<KeyEvent, 'time' | 'receivedAt'>, t: Translate): string {
  return t('report.lateBy', { elapsed: formatElapsed(Date.parse(row.receivedAt) - Date.parse(row.time), t) });
}

/**
 * Notes on a movement that is not counted, was undone at a kiosk, or was recorded without a scan of the key (BEY-17).
 */
export const movementNotes = (
  { quarantined, undo, keyTyped }: Pick<KeyEvent, 'quarantined' | 'undo' | 'keyTyped'>,
  t: Translate,
): string[] => [
  ...(quarantined ? [t('report.notCounted')] : []),
  ...(undo === null ? [] : [t(`report.undo.${undo}`)]),
  ...(keyTyped ? [t('report.keyTyped')] : []),
];
