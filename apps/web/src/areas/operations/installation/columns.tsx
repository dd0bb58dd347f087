import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { type Status, StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { hereZone } from '#web/lib/dates.ts';

type Installation = CallOutput<Contract['operations']['readInstallation']>;
type Setting = Installation['settings'][number];
type JobRow = Installation['jobs'][number];

const shownValue = ({ value, isSecret, isGiven }: Setting, t: Translate): string =>
  isSecret ? t(isGiven ? 'installation.secret' : 'installation.notSet') : (value ?? t('installation.notSet'));

/** What the server is set to. */
export const settingColumns = (t: Translate): readonly Column<Setting>[] => [
  {
    id: 'name',
    title: 'installation.name',
    value: ({ name }) => name,
    cell: ({ name }) => <code>{name}</code>,
    width: 280,
    isFixed: true,
    card: 'start',
  },
  {
    id: 'value',
    title: 'installation.value',
    value: (row) => shownValue(row, t),
    cell: (row) => (row.isGiven ? <b>{shownValue(row, t)}</b> : shownValue(row, t)),
    width: 260,
    wraps: true,
    card: 'end',
  },
  {
    id: 'from',
    title: 'installation.from',
    value: ({ isGiven }) => t(isGiven ? 'installation.given' : 'installation.default'),
    width: 120,
  },
  { id: 'help', title: 'installation.help', value: ({ help }) => help, width: 320, grows: true, wraps: true },
];

const marks: Readonly<Record<NonNullable<JobRow['result']>, Status>> = { done: 'in', running: 'info', failed: 'error' };
const secondsOf = ({ lastStart, lastEnd }: JobRow): number | null =>
  lastStart === null || lastEnd === null ? null : Math.max(0, (Date.parse(lastEnd) - Date.parse(lastStart)) / 1000);

/** What the server does by itself. */
export function jobColumns(t: Translate, locale: string): readonly Column<JobRow>[] {
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const time = (at: string | null) => (at === null ? '' : writeDateTime(at, hereZone, locale));
  return [
    {
      id: 'name',
      title: 'installation.job',
      value: ({ name }) => name,
      cell: ({ name }) => <code>{name}</code>,
      width: 240,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    { id: 'schedule', title: 'installation.schedule', value: ({ schedule }) => schedule, width: 130 },
    {
      id: 'last',
      title: 'installation.last',
      value: ({ lastStart }) => lastStart ?? '',
      cell: ({ lastStart }) => time(lastStart),
      text: ({ lastStart }) => time(lastStart),
      width: 170,
    },
    {
      id: 'result',
      title: 'installation.result',
      value: ({ result }) => result ?? '',
      cell: ({ result }) =>
        result === null ? (
          t('installation.never')
        ) : (
          <StatusChip status={marks[result]} label={`installation.${result}`} />
        ),
      text: ({ result }) => t(`installation.${result ?? 'never'}`),
      width: 130,
      card: 'end',
    },
    {
      id: 'took',
      title: 'installation.took',
      value: (row) => secondsOf(row) ?? -1,
      cell: (row) => {
        const took = secondsOf(row);
        return took === null ? '' : t('installation.seconds', { seconds: seconds.format(took) });
      },
      isNumber: true,
      width: 100,
    },
    {
      id: 'next',
      title: 'installation.next',
      value: ({ nextStart }) => nextStart ?? '',
      cell: ({ nextStart }) => time(nextStart),
      text: ({ nextStart }) => time(nextStart),
      width: 190,
    },
  ];
}
