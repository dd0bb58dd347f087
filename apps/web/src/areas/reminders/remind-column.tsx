import type { Column } from '@latchboard/ui/table/column.ts';
import { RemindButton } from './remind-button.tsx';
import type { Holder } from './shapes.ts';

/** Last column of a list: a reminder to the row's holder. Not included in files or sorting. */
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
