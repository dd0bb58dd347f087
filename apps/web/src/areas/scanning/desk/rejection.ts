import { rejectedOutcomes } from '@latchboard/contract/scanning/rules/facts';
import { maxTagLength } from '@latchboard/contract/scanning/rules/tag-code';
import type { Translate } from '@latchboard/texts';
import type { Board } from '../shapes.ts';
import type { RejectedScan } from './desk.ts';
import { hookName } from './hook-order.ts';

/** Shortens a long code, because two codes that were read without a separator could fill the screen. */
export const truncateCode = (code: string) =>
  code.length > maxTagLength ? `${code.slice(0, maxTagLength / 2)}…` : code;

/** Whether another user scanned the tag or the hook first. */
export const isConflict = ({ rejection: { result } }: RejectedScan) =>
  result?.outcome === 'tagElsewhere' || result?.outcome === 'hookTaken';

/** Text for the server's reason for rejecting a scan. */
export function rejectionReason(
  t: Translate,
  { scan, rejection: { result, message } }: RejectedScan,
  board: Board,
): string {
  const outcome = rejectedOutcomes.find((rejectedOutcome) => rejectedOutcome === result?.outcome);
  if (!result || !outcome) return message || t('keyTags.rejected.unanswered');
  const { other, unit } = result;
  return t(`keyTags.rejected.${outcome}`, {
    hook: hookName(scan.hook, board),
    other: other?.tag ?? '',
    there: other ? hookName(other.hook, board) : '',
    system: board.systems.find(({ id }) => id === other?.datalogId)?.name ?? '',
    unit: unit ?? '',
  });
}
