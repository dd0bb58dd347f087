import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { formatTagCode } from '@latchboard/contract/tag-labels/code';
import type { TagLabelColumnId } from '@latchboard/contract/tag-labels/rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { TagLabelRow } from '../shapes.ts';

interface ListContext {
  readonly propertyId: number;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly locale: string;
  readonly t: Translate;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Columns of the list of labels. The server can sort by any of them. */
export function tagLabelColumns(context: ListContext): readonly Column<TagLabelRow>[] {
  const { propertyId, timeZone, hasLetteredPanels, locale, t, Link } = context;
  const hook = (row: TagLabelRow) => formatHook(row.hook, hasLetteredPanels);
  const units = (row: TagLabelRow) => row.units.join(', ');
  const code = (row: TagLabelRow) => (row.code === null ? '' : formatTagCode(row.code));
  const printedText = ({ printedAt }: TagLabelRow) =>
    printedAt === null ? t('tagLabels.never') : formatDateTime(printedAt, timeZone, locale);
  return columnsInOrder<TagLabelRow, TagLabelColumnId>({
    hook: {
      title: 'tagLabels.hook',
      value: (row) => row.hook,
      cell: (row) => <Link href={`/property-reports/${propertyId}/key/${row.id}`}>{hook(row)}</Link>,
      text: hook,
      width: 90,
      isFixed: true,
      card: 'start',
    },
    cabinet: { title: 'tagLabels.cabinet', value: ({ datalog }) => datalog.name, width: 120 },
    units: { title: 'tagLabels.units', value: units, width: 180, grows: true },
    tag: { title: 'tagLabels.tag', value: (row) => row.tag, width: 120 },
    code: { title: 'tagLabels.code', value: code, width: 140 },
    printed: {
      title: 'tagLabels.printed',
      value: (row) => row.printedAt,
      cell: printedText,
      text: printedText,
      width: 180,
    },
  });
}
