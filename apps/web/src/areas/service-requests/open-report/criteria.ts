import { addDays, type Day, isDay, startOfMonth } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import * as z from 'zod/mini';
import { localZone, startOfDay } from '#web/lib/dates.ts';

const day = z.nullable(z.string()).check(z.refine((typed) => typed !== null && isDay(typed), 'valDate'));
const ids = z.array(z.number());
const isInOrder = ({ from, to }: { from: Day | null; to: Day | null }) => from === null || to === null || from <= to;

/** The first day must not be after the last one. Both fields show the error (SRQ-02). */
export const criteriaSchema = z
  .object({ from: day, to: day, properties: ids, corporations: ids, technicians: ids, types: ids })
  .check(
    z.refine(isInOrder, { error: 'valFromAfterTo', path: ['from'] }),
    z.refine(isInOrder, { error: 'valToBeforeFrom', path: ['to'] }),
  );
export type Criteria = z.output<typeof criteriaSchema>;

export const criteriaLabels = {
  from: 'requestReports.from',
  to: 'requestReports.to',
  properties: 'requestReports.properties',
  corporations: 'requestReports.corporations',
  technicians: 'requestReports.technicians',
  types: 'requestReports.types',
} as const;

const listNames = ['properties', 'corporations', 'technicians', 'types'] as const;
const readIds = (raw: unknown) =>
  typeof raw === 'string'
    ? raw
        .split(',')
        .filter((id) => /^[1-9]\d{0,8}$/.test(id))
        .map(Number)
        .slice(0, 500)
    : [];
const readDay = (raw: unknown, fallback: Day) => (typeof raw === 'string' && isDay(raw) ? raw : fallback);

/** Reads the filters from the URL. Default: from the first of this month to today. */
export function readCriteria(raw: Readonly<Record<string, unknown>>) {
  const today = dayIn(localZone);
  const from = readDay(raw.from, startOfMonth(today));
  const to = readDay(raw.to, today);
  const lists = Object.fromEntries(listNames.map((name) => [name, readIds(raw[name])])) as Pick<
    Criteria,
    (typeof listNames)[number]
  >;
  return { from: from <= to ? from : to, to, ...lists };
}

/** URL parameters of the filters. */
export const writeCriteria = ({ from, to, ...lists }: Criteria) => ({
  ...{ from: from ?? undefined, to: to ?? undefined },
  ...Object.fromEntries(listNames.map((name) => [name, lists[name].join(',') || undefined])),
});

/**
 * Call input in the viewer's time zone. The period ends with the last millisecond of the last day (SRQ-02).
 */
export const criteriaInput = ({
  from,
  to,
  properties,
  corporations,
  technicians,
  types,
}: ReturnType<typeof readCriteria>) => ({
  ...periodOf({ from, to }),
  ...{ properties, corporations, serviceTechs: technicians, requestTypes: types },
});

/** Period of the days in the viewer's time zone, with both ends inclusive. */
export const periodOf = ({ from, to }: { readonly from: Day; readonly to: Day }) => ({
  fromDate: startOfDay(from, localZone),
  toDate: new Date(Date.parse(startOfDay(addDays(to, 1), localZone)) - 1).toISOString(),
});
