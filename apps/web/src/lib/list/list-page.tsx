import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page, type PageProps } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { ReactNode } from 'react';
import { ListActions } from './list-actions.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListWithPanel, type SidePanel } from './list-with-panel.tsx';

type PageFrameProps = Pick<PageProps, 'title' | 'subtitle' | 'crumbs' | 'timeZone' | 'namesZone'>;

export interface ListPageProps<Row> extends PageFrameProps, Omit<ListTableProps<Row>, 'label'> {
  /** Accessible label of the table. Default: the title. */
  readonly label?: ListTableProps<Row>['label'];
  /** Switch between this list and related ones. On a phone, it is in the menu. */
  readonly tabs?: ReactNode;
  /** Main action, after the export button. */
  readonly actions?: ReactNode;
  /** Other actions and links to related pages. They move to the menu on a phone, or if there are too many buttons. */
  readonly secondaryActions?: ReactNode;
  /** Panel next to the list for the selected row, if there is room. */
  readonly sidePanel?: SidePanel<Row>;
  /** Wraps the list, for example with the menu of its record. */
  readonly frame?: (rows: ReactNode) => ReactNode;
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
    tabs,
    actions,
    secondaryActions,
    frame,
    sidePanel,
    children,
    label = title,
    ...table
  } = props;
  const { list, name, columns } = table;
  const { rowKey } = table;
  const isPhone = useIsPhone();
  const renderRows = (openProps: Pick<ListTableProps<Row>, 'onOpen' | 'current'>) => (
    <Panel flush>
      <ListTable {...table} {...openProps} label={label} hasViews />
    </Panel>
  );
  const rows = sidePanel ? (
    <ListWithPanel {...{ rows: list.rows, rowKey, sidePanel }}>{renderRows}</ListWithPanel>
  ) : (
    renderRows(table)
  );
  const listActions = (
    <>
      {tabs}
      <ListActions list={list} name={name} columns={columns} title={title} />
    </>
  );
  return (
    <Page
      {...{ title, subtitle, timeZone }}
      {...(crumbs && { crumbs })}
      {...(namesZone && { namesZone })}
      actions={
        <>
          {!isPhone && listActions}
          {actions}
        </>
      }
      secondaryActions={
        <>
          {isPhone && listActions}
          {secondaryActions}
        </>
      }
    >
      {frame ? frame(rows) : rows}
      {children}
    </Page>
  );
}
