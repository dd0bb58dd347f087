import { serializeRange } from '@latchboard/ui/date-range/range.ts';
import { daysOf } from './incident/answer-text.ts';

interface AskedTime {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** URL of the answer about a unit and a time. */
export const incidentHref = (propertyId: number, { unit, from, to }: AskedTime) =>
  `/property-reports/${propertyId}/incident?${new URLSearchParams({ unit, from, to })}`;

/** URL of the report with all events of the unit on the requested days. */
export function reportHref(propertyId: number, zone: string, { unit, from, to }: AskedTime): string {
  const { first, last } = daysOf({ from, to }, zone);
  const range = serializeRange({ from: first, to: last });
  return `/property-reports/${propertyId}/report-by-unit?${new URLSearchParams({ unit, range })}`;
}
