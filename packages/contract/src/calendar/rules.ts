/** What an activity of the calendar means (OPS-06): 1 sick, 2 vacation, 4 remote, any other is work; on call has its name. */
export const activityKinds = ['sick', 'vacation', 'remote', 'onCall', 'work'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const kinds: Readonly<Record<number, ActivityKind>> = { 1: 'sick', 2: 'vacation', 4: 'remote' };

/** The name by which an activity is known as on call (OPS-06). */
export const onCallName = 'Work - OnCall';

/** The kind of an activity by its number and name (OPS-06). */
export const kindOfActivity = ({ id, name }: { readonly id: number; readonly name: string }): ActivityKind =>
  kinds[id] ?? (name === onCallName ? 'onCall' : 'work');

/** Those away: others are told so, and of no sickness, outside the product. */
export const isAway = (kind: ActivityKind): boolean => kind === 'sick' || kind === 'vacation';

/** How a day stands to the one that is shown: today, earlier in this month, of another month, or none of these (OPS-06). */
export type DayStatus = 'today' | 'previousDay' | 'differentMonth' | null;

/**
 * The status of a day such as `2026-11-20` on a calendar that shows the month of `shown`. Today wins; a day of another month is just that.
 */
export function dayStatus(day: string, today: string, shown: string): DayStatus {
  if (day === today) return 'today';
  if (day.slice(0, 7) !== shown.slice(0, 7)) return 'differentMonth';
  return day < today && day.slice(0, 7) === today.slice(0, 7) ? 'previousDay' : null;
}

/** The order of what stands in a day: on call, birthdays, anniversaries, others; the holiday's name is above all (OPS-06). */
export const orderInDay = ['onCall', 'birthday', 'anniversary', 'other'] as const;

/** Most days that are asked for at once: a month with the days around it, and a year for those who plan. */
export const mostCalendarDays = 400;
/** Most days that one event lasts. */
export const longestEventDays = 366;
/** Most dates that a recurrence may name: a rule of more is refused, one without an end is shown as far as one looks. */
export const mostRecurrences = 1000;

/** How often an event comes again; anything more often than daily is no event of a calendar. */
export const recurrenceFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** What a change of a recurrence reaches: all dates, this one and those that follow, or this one alone. */
export const changeScopes = ['all', 'following', 'date'] as const;
export type ChangeScope = (typeof changeScopes)[number];
