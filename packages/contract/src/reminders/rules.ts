/** Minimum time between two reminders to one holder (BEY-03). */
export const reminderPauseMinutes = 60;

/** Maximum number of keys in a reminder. */
export const maxRemindedKeys = 100;

/** Maximum number of properties in a request for the holders of keys. */
export const maxHolderProperties = 100;
