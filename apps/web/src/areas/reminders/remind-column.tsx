import type { Column } from '@latchboard/ui/table/column.ts';
import { RemindButton } from './remind-button.tsx';
import type { Holder } from './shapes.ts';

/** Last column of a list: a button that reminds the row's holder. It is not exported and cannot be sorted by. */
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
