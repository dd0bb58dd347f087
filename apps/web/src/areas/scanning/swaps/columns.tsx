import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { SwapColumnId } from '@latchboard/contract/scanning/rules/lists';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import type { Swap } from '../shapes.ts';

interface PropertyFormat {
  readonly isLettered: boolean;
  readonly timeZone: string | undefined;
}

export const swapColumns = (t: Translate, { isLettered, timeZone }: PropertyFormat): readonly Column<Swap>[] =>
  columnsInOrder<Swap, SwapColumnId>({
    time: {
      title: 'scanning.swap.time',
      value: ({ at }) => at,
      cell: ({ at }) => <Time at={at} zone={timeZone ?? readerZone} />,
      width: 180,
      isFixed: true,
      card: 'start',
    },
    system: { title: 'scanning.swap.system', value: ({ system }) => system.name, width: 140 },
    part: {
      title: 'scanning.swap.part',
      value: ({ part, hook }) =>
        hook === null ? t(`scanning.part.${part}`) : `${t(`scanning.part.${part}`)}, ${formatHook(hook, isLettered)}`,
      width: 140,
    },
    old: { title: 'scanning.swap.old', value: ({ oldCode }) => oldCode, width: 130 },
    new: { title: 'scanning.swap.new', value: ({ newCode }) => newCode, width: 130 },
    reason: {
      title: 'scanning.swap.reason',
      value: ({ reason, note }) =>
        note === null ? t(`scanning.reason.${reason}`) : `${t(`scanning.reason.${reason}`)}: ${note}`,
      width: 200,
      grows: true,
    },
    by: { title: 'scanning.swap.by', value: ({ by }) => by, width: 160 },
  });

function Time({ at, zone }: { readonly at: string; readonly zone: string }) {
  const { locale } = useLanguage();
  return formatDateTime(at, zone, locale);
}
