import { isDay } from '@latchboard/ui/date-range/day.ts';
import { partsIn } from '@latchboard/ui/date-time/zone.ts';
import * as z from 'zod/mini';
import { instantAt } from '#web/lib/dates.ts';
import type { QuestionTime } from '../hrefs.ts';

const day = z.nullable(z.string()).check(z.refine((text) => text !== null && isDay(text), 'valDate'));
const time = z.string().check(z.regex(/^\d\d:\d\d$/, 'valRequired'));

const fields = z.object({
  unit: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(100)),
  fromDay: day,
  fromTime: time,
  toDay: day,
  toTime: time,
});
export type QuestionValues = z.output<typeof fields>;

const isBackwards = ({ fromDay, fromTime, toDay, toTime }: QuestionValues) =>
  `${toDay}T${toTime}` < `${fromDay}T${fromTime}`;

export const questionSchema = fields.check(
  z.refine((values) => !isBackwards(values), { path: ['toDay'], message: 'valEndsBefore' }),
);

export const questionLabels = {
  unit: 'questions.subject',
  fromDay: 'questions.fromDay',
  fromTime: 'questions.fromTime',
  toDay: 'questions.toDay',
  toTime: 'questions.toTime',
} as const;

function localParts(instant: string, zone: string) {
  const { year, month, day: dayOfMonth, hour, minute } = partsIn(Date.parse(instant), zone);
  return { day: `${year}-${month}-${dayOfMonth}`, time: `${hour}:${minute}` };
}

/** The question in the URL, as local times at the property. */
export function questionValues({ unit, from, to }: QuestionTime, zone: string): QuestionValues {
  const [start, end] = [localParts(from, zone), localParts(to, zone)];
  return { unit, fromDay: start.day, fromTime: start.time, toDay: end.day, toTime: end.time };
}

/** The question in the form. A time that was not edited keeps its seconds, and its offset if it occurs twice. */
export function questionOf(values: QuestionValues, initial: QuestionTime, zone: string): QuestionTime {
  const initialValues = questionValues(initial, zone);
  const instantOf = (edge: 'from' | 'to') => {
    const [dayText, timeText] = [values[`${edge}Day`] ?? '', values[`${edge}Time`]];
    const isEdited = dayText !== initialValues[`${edge}Day`] || timeText !== initialValues[`${edge}Time`];
    return isEdited ? instantAt(dayText, timeText, zone) : initial[edge];
  };
  const [from, to] = [instantOf('from'), instantOf('to')];
  // If both times are in the same minute and only the start keeps its seconds, the end would be before the start.
  return { unit: values.unit, from, to: to < from ? from : to };
}
