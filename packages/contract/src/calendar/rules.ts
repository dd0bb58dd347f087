/**
 * Kinds of calendar activities (OPS-06). Number 1 is sick, 2 vacation, and 4 remote. The on-call activity has a fixed
 * name. All others are work.
 */
export const activityKinds = ['sick', 'vacation', 'remote', 'onCall', 'work'] as const;
export type ActivityKind = (typeof activityKinds)[number];

const kindById: Readonly<Record<number, ActivityKind>> = { 1: 'sick', 2: 'vacation', 4: 'remote' };

/** Name of the on-call activity (OPS-06). */
export const onCallActivityName = 'Work - OnCall';

/** The kind of an activity by its number and name (OPS-06). */
export const kindOfActivity = ({ id, name }: { readonly id: number; readonly name: string }): ActivityKind =>
  kindById[id] ?? (name === onCallActivityName ? 'onCall' : 'work');

/**
 * Whether an activity means that the user is away. To other users, a subscribed calendar shows only that, never the
 * reason.
 */
export const isAway = (kind: ActivityKind): boolean => kind === 'sick' || kind === 'vacation';

/** Mark of a calendar day: today, earlier this month, another month, or none (OPS-06). */
export type DayStatus = 'today' | 'previousDay' | 'differentMonth' | null;

/**
 * Mark of a day such as `2026-11-20` in a calendar that shows the month of `shown`. Today takes precedence over
 * `differentMonth`, and that over `previousDay`.
 */
export function dayStatus(day: string, today: string, shown: string): DayStatus {
  if (day === today) return 'today';
  if (day.slice(0, 7) !== shown.slice(0, 7)) return 'differentMonth';
  return day < today && day.slice(0, 7) === today.slice(0, 7) ? 'previousDay' : null;
}

/** Order of a day's entries, below the name of a holiday (OPS-06). */
export const entryOrder = ['onCall', 'birthday', 'anniversary', 'other'] as const;

/** Maximum number of days per call: a year with the surrounding weeks. */
export const maxCalendarDays = 400;
/** Maximum length of an event in days. */
export const maxEventDays = 366;
/** Maximum number of dates in a recurrence with an end. A rule without an end has no limit. */
export const maxRecurrences = 1000;

/** Frequencies of recurring events. Events that recur more often, such as hourly, are rejected. */
export const recurrenceFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** Scope of a change: all dates, this date and all following dates, or this date only. */
export const changeScopes = ['all', 'following', 'date'] as const;
export type ChangeScope = (typeof changeScopes)[number];
