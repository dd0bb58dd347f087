import { Page, type PageProps } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { ReactNode } from 'react';
import { ListActions } from './list-actions.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListWithPanel, type SidePanel } from './list-with-panel.tsx';

type Framed = Pick<PageProps, 'title' | 'subtitle' | 'crumbs' | 'timeZone' | 'namesZone'>;

export interface ListPageProps<Row> extends Framed, Omit<ListTableProps<Row>, 'label'> {
  /** Default: the title. */
  readonly label?: ListTableProps<Row>['label'];
  /** Links to related pages, before the export and print buttons. */
  readonly links?: ReactNode;
  /** Actions, after the export and print buttons. */
  readonly actions?: ReactNode;
  /** Panel next to the list for the selected row, if there is room. */
  readonly beside?: SidePanel<Row>;
  /** Wrapper of the list, such as the menu of the record that it belongs to. */
  readonly around?: (rows: ReactNode) => ReactNode;
  /** Dialogs. */
  readonly children?: ReactNode;
}

/** Screen that consists of one list: title, actions, and rows. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    title,
    subtitle,
    crumbs,
    timeZone,
    namesZone,
    links,
    actions,
    around,
    beside,
    children,
    label = title,
    ...table
  } = props;
  const { list, name, columns } = table;
  const { rowKey } = table;
  const rowsWith = (opening: Pick<ListTableProps<Row>, 'onOpen' | 'current'>) => (
    <Panel flush>
      <ListTable {...table} {...opening} label={label} />
    </Panel>
  );
  const rows = beside ? (
    <ListWithPanel {...{ rows: list.rows, rowKey, beside }}>{rowsWith}</ListWithPanel>
  ) : (
    rowsWith(table)
  );
  return (
    <Page
      {...{ title, subtitle, timeZone }}
      {...(crumbs && { crumbs })}
      {...(namesZone && { namesZone })}
      actions={
        <>
          {links}
          <ListActions list={list} name={name} columns={columns} />
          {actions}
        </>
      }
    >
      {around ? around(rows) : rows}
      {children}
    </Page>
  );
}
