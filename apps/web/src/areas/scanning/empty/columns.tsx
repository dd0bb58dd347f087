import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { EmptyHookColumnId } from '@latchboard/contract/scanning/rules/lists';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { EmptyHook } from '../shapes.ts';

/** Columns of the report on empty hooks and unseen tags. */
export const emptyHookColumns = (isLettered: boolean, zone: string): readonly Column<EmptyHook>[] =>
  columnsInOrder<EmptyHook, EmptyHookColumnId>({
    system: { title: 'keyTags.system', value: ({ system }) => system.name, width: 160 },
    hook: {
      title: 'keyTags.hook',
      value: ({ hook }) => formatHook(hook, isLettered),
      width: 90,
      isFixed: true,
      card: 'start',
    },
    tag: { title: 'keyTags.tag', value: ({ tag }) => tag, width: 110 },
    opens: { title: 'keyTags.opens', value: ({ opens }) => opens.join(', '), width: 200, grows: true },
    state: {
      title: 'keyTags.state',
      value: ({ state }) => state,
      cell: (row) => <State row={row} />,
      width: 190,
      card: 'end',
    },
    seen: {
      title: 'keyTags.seen',
      value: ({ seenAt }) => seenAt,
      cell: (row) => <LastSeen row={row} zone={zone} />,
      width: 190,
    },
  });

function State({ row }: { readonly row: EmptyHook }) {
  const t = useTranslate();
  return t(`keyTags.state.${row.state}`);
}

function LastSeen({ row: { seenAt, tag }, zone }: { readonly row: EmptyHook; readonly zone: string }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (tag === null) return null;
  return seenAt === null ? t('keyTags.never') : formatDateTime(seenAt, zone, locale);
}
