import { rejectedOutcomes } from '@latchboard/contract/scanning/rules/facts';
import { maxTagLength } from '@latchboard/contract/scanning/rules/tag-code';
import type { Translate } from '@latchboard/texts';
import type { Board } from '../shapes.ts';
import type { RefusedScan } from './desk.ts';
import { nameOfHook } from './hook-order.ts';

/** Two reads without a separator could fill the screen. */
export const shortened = (code: string) => (code.length > maxTagLength ? `${code.slice(0, maxTagLength / 2)}…` : code);

/** Another user scanned there first. */
export const isConflict = ({ refusal: { result } }: RefusedScan) =>
  result?.outcome === 'tagElsewhere' || result?.outcome === 'hookTaken';

/** Text of the server's reason for rejecting a scan. */
export function reasonOf(t: Translate, { scan, refusal: { result, message } }: RefusedScan, board: Board): string {
  const outcome = rejectedOutcomes.find((one) => one === result?.outcome);
  if (!result || !outcome) return message || t('keyTags.refused.unanswered');
  const { other, unit } = result;
  return t(`keyTags.refused.${outcome}`, {
    hook: nameOfHook(scan.hook, board),
    other: other?.tag ?? '',
    there: other ? nameOfHook(other.hook, board) : '',
    system: board.systems.find(({ id }) => id === other?.datalogId)?.name ?? '',
    unit: unit ?? '',
  });
}
