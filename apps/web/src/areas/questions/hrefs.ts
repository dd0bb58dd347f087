import { writeRange } from '@latchboard/ui/date-range/range.ts';
import { daysOf } from './incident/words.ts';

interface AskedTime {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** Where the answer about a unit and a time stands. */
export const incidentHref = (propertyId: number, { unit, from, to }: AskedTime) =>
  `/property-reports/${propertyId}/incident?${new URLSearchParams({ unit, from, to })}`;

/** All events of the unit on the days asked about. */
export function reportHref(propertyId: number, zone: string, { unit, from, to }: AskedTime): string {
  const { first, last } = daysOf({ from, to }, zone);
  const range = writeRange({ from: first, to: last });
  return `/property-reports/${propertyId}/report-by-unit?${new URLSearchParams({ unit, range })}`;
}
