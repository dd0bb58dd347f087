import { serializeRange } from '@latchboard/ui/date-range/range.ts';
import { daysOf } from './incident/answer-text.ts';

/** A unit or a key tag, and a period. */
export interface QuestionTime {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** URL of the answer to an incident question. `typed` is the question in the user's words. */
export const incidentHref = (propertyId: number, { unit, from, to }: QuestionTime, typed = '') =>
  `/property-reports/${propertyId}/incident?${new URLSearchParams({ unit, from, to, ...(typed !== '' && { typed }) })}`;

/** URL of the report with all events of the unit on the requested days. */
export function reportHref(propertyId: number, zone: string, { unit, from, to }: QuestionTime): string {
  const { first, last } = daysOf({ from, to }, zone);
  const range = serializeRange({ from: first, to: last });
  return `/property-reports/${propertyId}/report-by-unit?${new URLSearchParams({ unit, range })}`;
}
