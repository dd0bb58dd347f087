import type { CallOutput, Contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { formatShort, formatShortAtPlace } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { keyName } from '../board/board-columns.tsx';
import { overviewHref } from '../board/board-subject.ts';
import { keyHref, personHref } from '../keys/hrefs.ts';
import { LastKnown } from '../silence/last-known.tsx';

export type RequestedKey = CallOutput<Contract['keyActivity']['keysRequested']>['rows'][number];

interface RequestedView {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly namesProperties: boolean;
}

/** Columns of the requested keys. Includes the property only above property level. */
export function requestedColumns({ t, locale, Link, namesProperties }: RequestedView): readonly Column<RequestedKey>[] {
  const hookText = ({ hook, property }: RequestedKey) =>
    hook === null ? '' : formatHook(hook, !property.nonLetteredPanels);
  const requesterName = ({ requestedBy }: RequestedKey) =>
    requestedBy.name ?? t('board.badge', { number: requestedBy.badge });
  const sinceText = ({ since, property }: RequestedKey) =>
    namesProperties
      ? formatShortAtPlace(since, property.timeZone, locale)
      : formatShort(since, property.timeZone, locale);
  return [
    {
      id: 'unit',
      title: 'board.column.unit',
      value: (row) => keyName(row, t),
      cell: (row) => (
        <>
          {row.key === null ? (
            <b>{keyName(row, t)}</b>
          ) : (
            <Link href={keyHref(row.property.id, row.key)}>{keyName(row, t)}</Link>
          )}{' '}
          {hookText(row)}
          <LastKnown isShort source={row.cabinet} timeZone={row.property.timeZone} />
        </>
      ),
      text: (row) => `${keyName(row, t)} ${hookText(row)}`.trim(),
      width: 140,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'who',
      title: 'board.requested.by',
      value: requesterName,
      cell: (row) =>
        row.requestedBy.badge === '' ? (
          requesterName(row)
        ) : (
          <Link href={personHref(row.property.id, row.requestedBy.badge)}>{requesterName(row)}</Link>
        ),
      width: 180,
      grows: true,
      card: 'start',
    },
    ...(namesProperties
      ? [
          {
            id: 'property',
            title: 'board.requested.property' as const,
            value: (row: RequestedKey) => row.property.name,
            cell: ({ property }: RequestedKey) => (
              <Link href={overviewHref({ level: 'property', id: property.id })}>{property.name}</Link>
            ),
            width: 200,
            grows: true,
            card: 'start' as const,
          },
        ]
      : []),
    {
      id: 'since',
      title: 'board.requested.since',
      value: (row) => Date.parse(row.since),
      cell: sinceText,
      text: sinceText,
      width: namesProperties ? 190 : 150,
      card: 'end',
    },
  ];
}
