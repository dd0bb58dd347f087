import type { CallOutput, Contract } from '@latchboard/contract';
import type { ChangeRequestColumnId } from '@latchboard/contract/hierarchy/rules';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import css from './change-requests.module.css';

export type ChangeRequest = CallOutput<Contract['hierarchy']['listChangeRequests']>['rows'][number];

const chips = { open: 'waiting', done: 'in', declined: 'error', withdrawn: 'inactive' } as const;

interface ColumnContext<Row> {
  readonly t: Translate;
  readonly timeOf: (row: Row) => string;
  readonly onAct: (chosen: { request: Row; action: ChangeRequest['may'][number] }) => void;
}

/** Columns of the change request list. The server decides which actions are possible. */
export function changeRequestColumns<Row extends ChangeRequest>({
  t,
  timeOf,
  onAct,
}: ColumnContext<Row>): readonly Column<Row>[] {
  const changesText = ({ changes }: Row) =>
    changes.map(
      ({ detail, from, to }) => `${t(`changeRequest.detail.${detail}`)}: ${from === '' ? '–' : from} → ${to}`,
    );
  const reasonText = ({ closed }: Row) =>
    closed && [closed.by ?? t('record.byProvider'), closed.reason].filter(Boolean).join(': ');
  return columnsInOrder<Row, Exclude<ChangeRequestColumnId, 'property'> | 'actions'>({
    at: {
      title: 'changeRequest.at',
      value: (row) => row.at,
      cell: (row) => timeOf(row),
      text: (row) => timeOf(row),
      width: 215,
      card: 'end',
    },
    by: { title: 'changeRequest.by', value: (row) => row.by ?? t('record.byProvider'), width: 140 },
    changes: {
      title: 'changeRequest.changes',
      value: (row) => changesText(row).join('; '),
      cell: (row) => (
        <span className={css.lines}>
          {changesText(row).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      ),
      width: 260,
      grows: true,
      card: 'start',
    },
    note: { title: 'changeRequest.note', value: (row) => row.note, width: 200, grows: true },
    state: {
      title: 'changeRequest.state',
      value: (row) => t(`changeRequest.state.${row.state}`),
      cell: (row) => (
        <span className={css.lines}>
          <StatusChip status={chips[row.state]} label={`changeRequest.state.${row.state}`} />
          {row.closed && <small>{reasonText(row)}</small>}
        </span>
      ),
      width: 150,
    },
    actions: {
      title: 'changeRequest.actions',
      // Phones hide empty cells, so the buttons need a text value.
      value: ({ may }) => may.map(({ action }) => t(`changeRequest.${action}`)).join(', ') || null,
      cell: (request) => (
        <span className={`${css.actions} lb-no-print`}>
          {request.may.map((action) => (
            <Button
              key={action.action}
              kind="quiet"
              size="small"
              label={`changeRequest.${action.action}`}
              onClick={() => onAct({ request, action })}
            />
          ))}
        </span>
      ),
      width: 220,
    },
  });
}
