import type { CallInput, contract } from '@latchboard/contract';
import type { CancellationColumnId } from '@latchboard/contract/hierarchy/property-lists';
import { daysAfter, startOfLocalDay } from '@latchboard/contract/local-time';
import type { Translate } from '@latchboard/texts';
import { sql } from 'kysely';
import { invalid } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';

type Changes = typeof contract.hierarchy;
type Days = Pick<CallInput<Changes['cancellationReport']>, 'from' | 'to' | 'zone'>;

interface ChangeRow {
  id: number;
  at: Date;
  change: string;
  reason: string;
  propertyId: number;
  propertyName: string;
  corporationName: string;
  by: string | null;
}

const changeLabels: Readonly<Record<string, Parameters<Translate>[0]>> = {
  canceled: 'cancellations.canceled',
  delinquent: 'cancellations.delinquent',
  settled: 'cancellations.settled',
  reinstated: 'cancellations.reinstated',
  'reinstatement-asked': 'cancellations.asked',
  'temporary-access-ended': 'cancellations.temporaryEnded',
  'temporary-access': 'cancellations.temporary',
};

/** Account changes between two days in a time zone, inclusive. */
function changeList({ from, to, zone }: Days): List<CancellationColumnId> {
  if (from > to) throw invalid('to', 'valRangeOrder');
  return {
    select: sql`c.id, c.at, c.change, c.reason, p.id as "propertyId", p.name as "propertyName", k.name as "corporationName", s.name as by`,
    from: sql`property_change c join property p on p.id = c.property_id join corporation k on k.id = p.corporation_id
      left join staff s on s.id = c.staff_id`,
    where: [sql`c.at >= ${startOfLocalDay(from, zone)}`, sql`c.at < ${startOfLocalDay(daysAfter(to, 1), zone)}`],
    sorts: {
      at: { by: sql`c.at`, kind: 'time' },
      property: { by: sql`lower(p.name)`, kind: 'text' },
      corporation: { by: sql`lower(k.name)`, kind: 'text' },
      // Sorted in the order of `changeLabels`.
      change: { by: sql`coalesce(array_position(${Object.keys(changeLabels)}::text[], c.change), 0)`, kind: 'number' },
      reason: { by: sql`lower(c.reason)`, kind: 'text' },
      by: { by: sql`lower(s.name)`, kind: 'text', mayBeNull: true },
    },
    id: sql`c.id`,
  };
}

const present = ({ id, at, change, reason, propertyId, propertyName, corporationName, by }: ChangeRow) => ({
  id,
  at: at.toISOString(),
  change,
  reason,
  propertyId,
  propertyName,
  corporationName,
  by,
});

export const cancellationReport: Handler<Changes['cancellationReport']> = (input, { tx }) =>
  readList<ChangeRow, CancellationColumnId, ReturnType<typeof present>>(tx, changeList(input), input, present);

/** Exports the report as a file. Times and days are in the requested time zone. */
export const exportCancellations: Handler<Changes['exportCancellations']> = (input, ctx) =>
  writeList<ChangeRow, CancellationColumnId, CancellationColumnId>(input, ctx, ({ t, clock }) => ({
    list: changeList(input),
    title: t('cancellations.title'),
    heading: [t('cancellations.days', { from: formatDay(input.from), to: formatDay(input.to) })],
    columns: {
      at: timeColumn(t('cancellations.at'), clock, { at: (row) => row.at }),
      property: { header: t('hierarchy.property'), width: 30, cell: (row) => row.propertyName },
      corporation: { header: t('hierarchy.corporation'), width: 28, cell: (row) => row.corporationName },
      change: {
        header: t('cancellations.change'),
        width: 26,
        cell: ({ change }) => (changeLabels[change] === undefined ? change : t(changeLabels[change])),
      },
      reason: { header: t('accountStatus.reason'), width: 40, cell: (row) => row.reason },
      by: { header: t('cancellations.by'), width: 24, cell: (row) => row.by },
    },
  }));

const formatDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
