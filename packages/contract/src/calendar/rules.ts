/** Kinds of calendar activities (OPS-06): 1 is sick, 2 vacation, 4 remote. On call is known by its name; any other activity is work. */
export const activityKinds = ['sick', 'vacation', 'remote', 'onCall', 'work'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const kinds: Readonly<Record<number, ActivityKind>> = { 1: 'sick', 2: 'vacation', 4: 'remote' };

/** The name of the on-call activity (OPS-06). */
export const onCallName = 'Work - OnCall';

/** The kind of an activity by its number and name (OPS-06). */
export const kindOfActivity = ({ id, name }: { readonly id: number; readonly name: string }): ActivityKind =>
  kinds[id] ?? (name === onCallName ? 'onCall' : 'work');

/** Whether a person is away. A subscribed calendar says only that about other people, never that somebody is sick. */
export const isAway = (kind: ActivityKind): boolean => kind === 'sick' || kind === 'vacation';

/** How the calendar marks a day: today, an earlier day of this month, a day of another month, or not at all (OPS-06). */
export type DayStatus = 'today' | 'previousDay' | 'differentMonth' | null;

/**
 * Returns the mark of a day such as `2026-11-20` on a calendar that shows the month of `shown`. Today comes before `differentMonth`,
 * which comes before `previousDay`.
 */
export function dayStatus(day: string, today: string, shown: string): DayStatus {
  if (day === today) return 'today';
  if (day.slice(0, 7) !== shown.slice(0, 7)) return 'differentMonth';
  return day < today && day.slice(0, 7) === today.slice(0, 7) ? 'previousDay' : null;
}

/** The order of the entries of a day. The name of a holiday stands above them (OPS-06). */
export const orderInDay = ['onCall', 'birthday', 'anniversary', 'other'] as const;

/** Most days that one call may read: a year, with the weeks around it. */
export const mostCalendarDays = 400;
/** Longest event, in days. */
export const longestEventDays = 366;
/** Most dates of a recurrence that ends; a rule with more is refused. A rule without an end has no limit. */
export const mostRecurrences = 1000;

/** How often an event can recur. More often than daily is refused. */
export const recurrenceFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** Which dates a change applies to: all, this one and those after it, or this one only. */
export const changeScopes = ['all', 'following', 'date'] as const;
export type ChangeScope = (typeof changeScopes)[number];
