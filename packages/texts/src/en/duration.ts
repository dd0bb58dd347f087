/** Durations in settings. */
export const duration = {
  'duration.days_one': '{count} day',
  'duration.days_other': '{count} days',
  'duration.hours_one': '{count} hour',
  'duration.hours_other': '{count} hours',
  'duration.minutes_one': '{count} minute',
  'duration.minutes_other': '{count} minutes',
} as const;
