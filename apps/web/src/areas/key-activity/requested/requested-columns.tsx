import type { CallOutput, Contract } from '@latchboard/contract';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { formatShort, formatShortAtPlace } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { keyName } from '../board/board-columns.tsx';
import { overviewHref } from '../board/board-subject.ts';
import { keyHref, personHref } from '../keys/hrefs.ts';
import { LastKnown } from '../silence/last-known.tsx';

export type Requested = CallOutput<Contract['keyActivity']['keysRequested']>['rows'][number];

interface RequestedView {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly namesProperties: boolean;
}

/** Key, person, time, and, above property level, the place. */
export function requestedColumns({ t, locale, Link, namesProperties }: RequestedView): readonly Column<Requested>[] {
  const hook = ({ hook, property }: Requested) => (hook === null ? '' : showHook(hook, !property.nonLetteredPanels));
  const who = ({ requestedBy }: Requested) => requestedBy.name ?? t('board.badge', { number: requestedBy.badge });
  const when = ({ since, property }: Requested) =>
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
          {hook(row)}
          <LastKnown isShort source={row.cabinet} timeZone={row.property.timeZone} />
        </>
      ),
      text: (row) => `${keyName(row, t)} ${hook(row)}`.trim(),
      width: 140,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'who',
      title: 'board.requested.by',
      value: who,
      cell: (row) =>
        row.requestedBy.badge === '' ? (
          who(row)
        ) : (
          <Link href={personHref(row.property.id, row.requestedBy.badge)}>{who(row)}</Link>
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
            value: (row: Requested) => row.property.name,
            cell: ({ property }: Requested) => (
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
      cell: when,
      text: when,
      width: namesProperties ? 190 : 150,
      card: 'end',
    },
  ];
}
