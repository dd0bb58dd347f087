import { fileNameOf } from '#server/platform/export/write-file.ts';

interface Range {
  readonly propertyName: string;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
}

/**
 * `key-log Harbor Point 2026-03-01 2026-03-05.jsonl`: the days in the property's time zone. The end of a period is
 * exclusive.
 */
export function proofFileName({ propertyName, timeZone, from, to }: Range): string {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const last = Math.max(Date.parse(from), Date.parse(to) - 1);
  return `${fileNameOf(`key-log ${propertyName} ${clock.format(Date.parse(from))} ${clock.format(last)}`)}.jsonl`;
}
