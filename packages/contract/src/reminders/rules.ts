/** A user with one of these rights sees who has a key, and may remind the owner of a badge. */
export const badgeReminderRights = ['Report-KeysOut_READ', 'DatalogTransaction_ALL'] as const;
export const receiptReminderRight = 'KeyReceipt_ALL';

/** Minimum time between two reminders to the same holder (BEY-03). */
export const reminderPauseMinutes = 60;

/** Maximum number of keys in a reminder. */
export const maxRemindedKeys = 100;

/** Maximum number of properties in a request for key holders. */
export const maxHolderProperties = 100;
