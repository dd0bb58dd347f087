import { recurrenceFrequencies } from '@latchboard/contract/calendar/rules';
import type { Translate } from '@latchboard/texts';

export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type Weekday = (typeof weekdays)[number];
export const repeats = ['NONE', ...recurrenceFrequencies, 'OTHER'] as const;
export type Repeats = (typeof repeats)[number];
export const recurrenceEnds = ['never', 'until', 'count'] as const;
export type RecurrenceEnd = (typeof recurrenceEnds)[number];

/** Recurrence in the form. `OTHER` is a rule that the form cannot edit. Such a rule stays unchanged. */
export interface Recurrence {
  readonly repeats: Repeats;
  readonly interval: string;
  readonly weekdays: Weekday[];
  readonly ends: RecurrenceEnd;
  readonly until: string | null;
  readonly count: string;
}

const supportedParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT']);
const defaultFields = { interval: '1', weekdays: [], ends: 'never', until: null, count: '' } as const;
export const noRecurrence: Recurrence = { ...defaultFields, repeats: 'NONE', weekdays: [] };

/** Parses an RFC 5545 rule into form values. */
export function readRule(rrule: string | null): Recurrence {
  if (rrule === null) return noRecurrence;
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const frequency = recurrenceFrequencies.find((recurrenceFrequency) => recurrenceFrequency === parts.get('FREQ'));
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const knownDays = weekdays.filter((day) => days.includes(day));
  const isKnown = [...parts.keys()].every((name) => supportedParts.has(name)) && knownDays.length === days.length;
  if (!frequency || !isKnown || (days.length > 0 && frequency !== 'WEEKLY'))
    return { ...noRecurrence, repeats: 'OTHER' };
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  const count = parts.get('COUNT');
  return {
    repeats: frequency,
    interval: parts.get('INTERVAL') ?? '1',
    weekdays: knownDays,
    ends: until ? 'until' : count ? 'count' : 'never',
    until: until ? until.slice(1).join('-') : null,
    count: count ?? '',
  };
}

/** Formats form values as a rule. Returns `storedRule` for a rule that the form cannot edit. */
export function writeRule(recurrence: Recurrence, storedRule: string | null): string | null {
  const { repeats: frequency, interval, ends, until, count } = recurrence;
  if (frequency === 'NONE') return null;
  if (frequency === 'OTHER') return storedRule;
  return [
    `FREQ=${frequency}`,
    ...(Number(interval) > 1 ? [`INTERVAL=${Number(interval)}`] : []),
    ...(frequency === 'WEEKLY' && recurrence.weekdays.length > 0
      ? [`BYDAY=${weekdays.filter((day) => recurrence.weekdays.includes(day)).join(',')}`]
      : []),
    ...(ends === 'until' && until ? [`UNTIL=${until.replaceAll('-', '')}`] : []),
    ...(ends === 'count' ? [`COUNT=${Number(count)}`] : []),
  ].join(';');
}

/** Shifts the weekdays of a rule when its dates move by this many days. */
export function shiftRule(rrule: string | null, dayCount: number): string | null {
  const recurrence = readRule(rrule);
  if (recurrence.weekdays.length === 0 || dayCount % 7 === 0) return rrule;
  const rotated = recurrence.weekdays.map((day) => weekdays[(((weekdays.indexOf(day) + dayCount) % 7) + 7) % 7] ?? day);
  return writeRule({ ...recurrence, weekdays: rotated }, rrule);
}

/** Text of a rule: `Weekly`, `Every 4 weeks`, or the rule itself. */
export function recurrenceText(rrule: string, t: Translate): string {
  const { repeats: frequency, interval } = readRule(rrule);
  if (frequency === 'OTHER' || frequency === 'NONE') return t('calendar.repeats.OTHER', { rule: rrule });
  return interval === '1' ? t(`calendar.repeats.${frequency}`) : t(`calendar.every.${frequency}`, { interval });
}
