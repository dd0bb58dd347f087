import type { Column } from '@latchboard/ui/table/column.ts';
import { RemindButton } from './remind-button.tsx';
import type { Holder } from './shapes.ts';

/** Last column of a list: the reminder to the holder of a row. Not part of files and sorting. */
export const remindColumn = <Row,>(holderOf: (row: Row) => Holder | null): Column<Row> => ({
  id: 'remind',
  title: 'remind.action',
  isTool: true,
  isSortable: false,
  value: () => null,
  cell: (row) => <RemindButton size="small" holder={holderOf(row)} />,
  width: 165,
  card: 'end',
});
