import { isRejected, type ScanOutcome } from '@latchboard/contract/scanning/rules/facts';
import { maxTagLength } from '@latchboard/contract/scanning/rules/tag-code';
import type { TextKey, Translate } from '@latchboard/texts';
import type { Board } from '../shapes.ts';
import type { AnsweredScan } from './desk.ts';
import { hookName } from './hook-order.ts';
import { truncateCode } from './rejection.ts';

/** Result of the last scan. */
export interface LastScan {
  readonly hook: number;
  readonly tag: string | null;
  readonly verdict: AnsweredScan;
  /** Distinguishes consecutive results that have the same text. */
  readonly number: number;
}

export const isRejectedScan = ({ verdict }: LastScan) => isRejected(verdict.outcome);

/** First line of a result, such as `Correct: tag 71376`. */
export function headlineText(t: Translate, { tag, hook, verdict }: LastScan, board: Board): string {
  const params = { tag: truncateCode(tag ?? ''), hook: hookName(hook, board) };
  const { outcome } = verdict;
  if (outcome === 'empty' || outcome === 'undone' || outcome === 'taken')
    return t(`scanning.answer.${outcome}`, params);
  return t(isRejected(outcome) ? 'scanning.wrong' : 'scanning.right', params);
}

/** Second line of a result: hook and units, or the error of a rejected scan and its fix. */
export function detailText(
  t: Translate,
  { hook, tag, verdict }: LastScan,
  board: Board,
  opens: readonly string[],
): string {
  const { outcome, other, at } = verdict;
  const hookText = hookName(hook, board);
  if (!isRejected(outcome)) return unitText(t, opens, hookText);
  const system = other && board.systems.find(({ id }) => id === other.datalogId);
  const isInThisSystem = other?.datalogId === board.system.id;
  return t(rejectionTextKey(outcome, isInThisSystem), {
    hook: hookText,
    tag: other?.tag ?? '',
    there: other ? hookName(other.hook, board) : '',
    units: other ? unitText(t, other.opens, '') : '',
    system: system?.name ?? '',
    day: at?.slice(0, 10) ?? '',
    ...{ length: tag?.length ?? 0, maximum: maxTagLength },
  });
}

const rejectionTexts: Partial<Record<ScanOutcome, Extract<TextKey, `scanning.rejected.${string}`>>> = {
  tagTooLong: 'scanning.rejected.tagTooLong',
  tagUnreadable: 'scanning.rejected.tagUnreadable',
  tagElsewhere: 'scanning.rejected.tagElsewhere',
  hookTaken: 'scanning.rejected.hookTaken',
  tagReplaced: 'scanning.rejected.tagReplaced',
  isSerial: 'scanning.rejected.isSerial',
  nothingToUndo: 'scanning.rejected.nothingToUndo',
  idUsed: 'scanning.rejected.idUsed',
};

const rejectionTextKey = (outcome: ScanOutcome, isInThisSystem: boolean) =>
  outcome === 'tagElsewhere' && !isInThisSystem
    ? 'scanning.rejected.tagInOtherSystem'
    : (rejectionTexts[outcome] ?? 'scanning.rejected.other');

/** Text for a hook and its units, such as `Hook C17, unit 1020`. Without a hook, only the units. */
export function unitText(t: Translate, opens: readonly string[], hook: string): string {
  const [first = '', ...more] = opens;
  const units =
    opens.length === 0
      ? t('scanning.noUnit')
      : more.length === 0
        ? t('scanning.unit', { unit: first })
        : t('scanning.units', { unit: first, count: more.length });
  return hook === '' ? units : t('scanning.hookAndUnits', { hook, units });
}
