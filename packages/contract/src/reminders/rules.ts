/** Minimum time between two reminders to one holder: an hour, so that a reminder stays a reminder. */
export const reminderPauseMinutes = 60;

/** Maximum number of keys in a reminder. */
export const maxRemindedKeys = 100;
