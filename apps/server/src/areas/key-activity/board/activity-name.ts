import { noActivityCode } from '@latchboard/contract/key-activity/rules/rows';

/**
 * Name of the activity for which a key was taken. Null without an activity. An unknown activity is shown as its number.
 */
export function activityNameOf(row: { activity: number | null; activity_name: string | null }): string | null {
  if (row.activity === null || row.activity === noActivityCode) return null;
  return row.activity_name || String(row.activity);
}
