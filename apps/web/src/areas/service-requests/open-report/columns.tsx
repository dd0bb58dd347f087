import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { type RequestRow, requestHref, requestNumber } from '../shapes.ts';
import { InactiveAssigneeChip, LateChip, StateChip, WarrantyChip } from '../state-chip.tsx';
import { ChoiceCell } from './choice-cell.tsx';
import css from './open-report.module.css';
import { type Draft, type Drafts, isAssigneeChanged, isTypeChanged } from './pending-edits.ts';
import { PinMark, type PinnedRequests } from './pin-mark.tsx';

interface IdAndName {
  readonly id: number;
  readonly name: string;
}

interface ColumnContext {
  readonly t: Translate;
  readonly locale: string;
  readonly types: readonly IdAndName[];
  /** Technicians who currently accept requests. */
  readonly people: readonly IdAndName[];
  readonly drafts: Drafts;
  /** Error of each rejected change, by request. */
  readonly rejections: ReadonlyMap<number, string>;
  readonly change: (id: number, next: Draft) => void;
  /** The user's pinned requests. */
  readonly pins: PinnedRequests;
}

const NewTab = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

/** Adds the stored value to the choices, even if it can no longer be selected. */
const withStored = (choices: readonly IdAndName[], stored: IdAndName | null) =>
  stored === null || choices.some(({ id }) => id === stored.id) ? choices : [stored, ...choices];

/**
 * Columns of the report: last status change, request with links, editable type and technician, warranty, and due time
 * (SRQ-03).
 */
export function reportColumns({
  t,
  locale,
  types,
  people,
  drafts,
  rejections,
  change,
  pins,
}: ColumnContext): readonly Column<RequestRow>[] {
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  return [
    {
      id: 'changed',
      title: 'requestReports.statusChanged',
      value: (row) => row.statusLastModified,
      cell: (row) => (
        <>
          {formatTime(row.statusLastModified)}
          <br />
          <StateChip state={row.state} />
        </>
      ),
      text: (row) => formatTime(row.statusLastModified),
      width: 190,
    },
    {
      id: 'number',
      title: 'requests.number',
      value: (row) => row.number,
      cell: (row) => (
        <>
          <NewTab href={requestHref(row.property.id, row.id)}>{requestNumber(row)}</NewTab>{' '}
          <PinMark request={row} pins={pins} />
        </>
      ),
      text: requestNumber,
      width: 125,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'details',
      title: 'requestReports.details',
      value: (row) => row.property.name,
      cell: (row) => (
        <>
          <NewTab href={`/property/${row.property.id}`}>{row.property.name}</NewTab>{' '}
          <small>
            <NewTab href={`/corporation/${row.property.corporation.id}`}>{row.property.corporation.name}</NewTab>
          </small>
          <br />
          {row.title}
        </>
      ),
      text: (row) => `${row.property.name}, ${row.property.corporation.name}: ${row.title}`,
      width: 230,
      grows: true,
    },
    {
      id: 'type',
      title: 'requests.type',
      value: (row) => row.serviceRequestType.name,
      cell: (row) => {
        const draft = drafts.get(row.id);
        return (
          <ChoiceCell
            label={t('requestReports.typeOf', { number: requestNumber(row) })}
            choices={withStored(types, row.serviceRequestType)}
            value={draft?.typeId ?? row.serviceRequestType.id}
            storedLabel={isTypeChanged(row, draft) ? row.serviceRequestType.name : undefined}
            onChange={(typeId) => change(row.id, { typeId: typeId ?? row.serviceRequestType.id })}
          />
        );
      },
      width: 180,
    },
    {
      id: 'assignee',
      title: 'requests.assignee',
      value: (row) => row.assignedToUser?.name ?? t('requests.unassigned'),
      cell: (row) => {
        const draft = drafts.get(row.id);
        const stored = row.assignedToUser;
        const unassigned = t('requests.unassigned');
        // A request whose work has begun cannot lose its technician.
        const mayBeUnassigned = stored === null || (row.state !== 'inProgress' && row.state !== 'waiting');
        const error = rejections.get(row.id);
        return (
          <>
            <ChoiceCell
              label={t('requestReports.assigneeOf', { number: requestNumber(row) })}
              choices={withStored(people, stored)}
              {...(mayBeUnassigned && { noneLabel: unassigned })}
              value={draft?.assigneeId === undefined ? (stored?.id ?? null) : draft.assigneeId}
              storedLabel={isAssigneeChanged(row, draft) ? (stored?.name ?? unassigned) : undefined}
              onChange={(assigneeId) => change(row.id, { assigneeId })}
            />
            {!row.isAssigneeActive && <InactiveAssigneeChip />}
            {error !== undefined && (
              <span role="alert" className={css.error}>
                {t('requestReports.notSaved', { reason: error })}
              </span>
            )}
          </>
        );
      },
      width: 200,
    },
    {
      id: 'warranty',
      title: 'requests.warranty',
      value: (row) => t(row.isWarrantyExpired ? 'requests.warrantyExpired' : 'requests.warrantyValid'),
      cell: (row) => <WarrantyChip isWarrantyExpired={row.isWarrantyExpired} />,
      width: 110,
    },
    {
      id: 'due',
      title: 'requests.due',
      value: (row) => row.dueAt,
      cell: (row) => (
        <>
          {formatTime(row.dueAt)}
          <br />
          <LateChip isLate={row.isLate} />
        </>
      ),
      text: (row) => formatTime(row.dueAt),
      width: 190,
      card: 'end',
    },
  ];
}
