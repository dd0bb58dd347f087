import { noActivity } from '@latchboard/contract/key-activity/rules/rows';

/** Why a key was taken, in the property's words; a reason that it does not know is shown as it came. */
export function reasonOf(row: { activity: number | null; activity_name: string | null }): string | null {
  if (row.activity === null || row.activity === noActivity) return null;
  return row.activity_name || String(row.activity);
}
