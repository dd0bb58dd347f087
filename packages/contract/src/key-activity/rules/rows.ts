import { severityOf } from './exceptions.ts';
import type { Meanings, Severity } from './meanings.ts';

/** Activity code of a returned key. */
export const keyReturnedCode = 1;
/** Activity code without a meaning. */
export const noActivityCode = 99;

/** Display of an activity code: "key returned", empty, or the property's name for it. */
export function activityDisplay(code: number | null): 'returned' | 'blank' | 'named' {
  if (code === keyReturnedCode) return 'returned';
  return code === null || code === noActivityCode ? 'blank' : 'named';
}

export type RowState = 'ok' | 'plain' | Severity;

/** Color of a transaction's row. A normal return never hides an exception. */
export function rowState(
  row: { activity: number | null; exception: string | null },
  providerMeanings?: Meanings,
): RowState {
  const severity = row.exception === null ? undefined : severityOf(row.exception, providerMeanings);
  if (severity) return severity;
  return row.activity === keyReturnedCode && row.exception === null ? 'ok' : 'plain';
}
