import { fileNameOf } from '@latchboard/contract/file-name';
import { localDayOf } from '@latchboard/contract/local-time';

interface Range {
  readonly propertyName: string;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
}

/**
 * `key-log-harbor-point-2026-03-01--2026-03-05.jsonl`: the days in the property's time zone. The end of a period is
 * exclusive.
 */
export function proofFileName({ propertyName, timeZone, from, to }: Range): string {
  const last = Math.max(Date.parse(from), Date.parse(to) - 1);
  const days = { from: localDayOf(new Date(from), timeZone), to: localDayOf(new Date(last), timeZone) };
  return fileNameOf({ content: 'key-log', place: propertyName, days, ending: 'jsonl' });
}
