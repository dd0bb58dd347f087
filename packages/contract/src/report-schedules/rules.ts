export const rhythms = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const scheduleFormats = ['csv', 'xlsx'] as const;
/** Forms of a list as a file. */
export const listFormats = ['csv', 'xlsx', 'pdf'] as const;

/** Most schedules of a property, and of lists of one person. */
export const mostSchedules = 50;
/** Most addresses without a login of one schedule. */
export const mostAddresses = 20;
/** Rows of a report that its mail shows; the attached file holds all of them. */
export const rowsInMail = 10;

/** State of a delivery, and why an occurrence was skipped. */
export const deliveryStates = ['making', 'sent', 'skipped'] as const;
export const skipReasons = ['suspended', 'maker', 'nobody', 'failed'] as const;
