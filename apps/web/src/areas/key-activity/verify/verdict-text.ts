import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';

export type Verdict = CallOutput<Contract['keyActivity']['verifyExport']>;
type Finding = Verdict['findings'][number];

/** Text of a finding, such as "A row was altered: line 12, cabinet 7, position 51,904". */
export function findingText({ kind, part, line, cabinet, position, to }: Finding, t: Translate): string {
  const positionTexts = [
    line === null ? null : t('verify.line', { line }),
    cabinet === null ? null : t('verify.cabinet', { cabinet }),
    position === null
      ? null
      : to === null || to === position
        ? t('verify.position', { position })
        : t('verify.positions', { from: position, to }),
  ].filter((positionText) => positionText !== null);
  const text = t('verify.finding', { part: t(`verify.part.${part}`), what: t(`verify.kind.${kind}`) });
  return positionTexts.length === 0 ? text : `${text}: ${positionTexts.join(', ')}`;
}

/** Text of the property and period that the file claims to cover. Null if the file lacks one of them. */
export function rangeText({ property, propertyName, from, to }: Verdict, t: Translate, locale: string): string | null {
  if (property === null || from === null || to === null) return null;
  const timeText = (instant: string) => {
    if (Number.isNaN(Date.parse(instant))) return instant;
    return formatDateTime(instant, 'UTC', locale);
  };
  const name = propertyName ?? t('verify.property', { property });
  return t('verify.range', { property: name, from: timeText(from), to: timeText(to) });
}
