import { severityOf } from './exceptions.ts';
import type { Meanings, Severity } from './meanings.ts';

/** The activity that says the key was brought back. */
export const keyReturned = 1;
/** The activity that says nothing. */
export const noActivity = 99;

/** How an activity code is shown: "key returned", nothing, or the property's name for it. */
export function activityDisplay(code: number | null): 'returned' | 'blank' | 'named' {
  if (code === keyReturned) return 'returned';
  return code === null || code === noActivity ? 'blank' : 'named';
}

export type RowState = 'ok' | 'plain' | Severity;

/** The colour of a transaction's row. An exception is never hidden behind a return that went well. */
export function rowState(row: { activity: number | null; exception: string | null }, own?: Meanings): RowState {
  const severity = row.exception === null ? undefined : severityOf(row.exception, own);
  if (severity) return severity;
  return row.activity === keyReturned && row.exception === null ? 'ok' : 'plain';
}
