import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { LogShare } from './shapes.ts';
import { timeText, unitsText } from './share-text.ts';

interface View {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
}

const statuses = { open: 'waiting', stopped: 'warning', expired: 'inactive', revoked: 'in' } as const;

/** State of a link, as text and color. */
export const ShareState = ({ state }: Pick<LogShare, 'state'>) => (
  <StatusChip status={statuses[state]} label={`logShares.state.${state}`} />
);

/** Columns for a property's share links. */
export function shareColumns({ t, locale, timeZone }: View): readonly Column<LogShare>[] {
  const formatTime = (instant: string | null) => (instant === null ? '' : formatDateTime(instant, timeZone, locale));
  return [
    {
      id: 'made',
      title: 'logShares.madeAt',
      value: (row) => row.madeAt,
      cell: (row) => formatTime(row.madeAt),
      text: (row) => formatTime(row.madeAt),
      width: 175,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'person',
      title: 'logShares.for',
      value: (row) => `${row.person}, ${row.organization}`,
      width: 180,
      grows: true,
      card: 'start',
    },
    { id: 'purpose', title: 'logShares.purpose', value: (row) => row.purpose, width: 180, grows: true },
    {
      id: 'part',
      title: 'logShares.part',
      value: (row) => `${unitsText(row, t)}; ${timeText(row, t, timeZone, locale)}`,
      width: 235,
      grows: true,
    },
    {
      id: 'expires',
      title: 'logShares.expires',
      value: (row) => row.expiresAt,
      cell: (row) => formatTime(row.expiresAt),
      text: (row) => formatTime(row.expiresAt),
      width: 175,
    },
    { id: 'openings', title: 'logShares.openings', value: (row) => row.openings, width: 85 },
    {
      id: 'state',
      title: 'logShares.state',
      value: (row) => row.state,
      cell: (row) => <ShareState state={row.state} />,
      text: (row) => t(`logShares.state.${row.state}`),
      width: 115,
      card: 'end',
    },
  ];
}
