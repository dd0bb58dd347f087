export const rhythms = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const scheduleFormats = ['csv', 'xlsx'] as const;

/** Schedules of one property; a person reads no more. */
export const mostSchedules = 50;
/** Rows of a report that stand in its mail; the file holds all of them. */
export const rowsInMail = 10;

/** What became of an occurrence: it was sent, or not, and why. */
export const deliveryStates = ['making', 'sent', 'skipped'] as const;
export const skipReasons = ['suspended', 'maker', 'nobody', 'failed'] as const;
