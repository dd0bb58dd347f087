import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn, partsIn } from '@latchboard/ui/date-time/zone.ts';
import * as z from 'zod/mini';

export const markSchema = z.object({
  day: z.nullable(z.string()).check(z.refine((day) => day !== null && isDay(day), 'valRequired')),
  time: z.string().check(z.minLength(1, 'valRequired')),
  cabinet: z.string(),
  note: z.string().check(z.trim(), z.maxLength(500)),
});
export type MarkValues = z.output<typeof markSchema>;

export const markLabels = {
  day: 'marks.day',
  time: 'marks.time',
  cabinet: 'marks.where',
  note: 'marks.note',
} as const;

/** Option value for a found key that is not in a cabinet. */
export const noCabinet = 'none';

/** Initial values for a mark, at the property's current local time. */
export function newMark(timeZone: string, now: number) {
  const { hour, minute } = partsIn(now, timeZone);
  return { day: dayIn(timeZone, now), time: `${hour}:${minute}`, cabinet: noCabinet, note: '' };
}
