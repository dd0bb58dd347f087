export const frequencies = ['day', 'week', 'month'] as const;
export type Frequency = (typeof frequencies)[number];

/** Formats of an exported list. */
export const listFormats = ['csv', 'xlsx', 'pdf'] as const;

/** Maximum number of schedules per property, and of list schedules per user. */
export const maxSchedules = 50;
/** Maximum number of email addresses without a login in one schedule. */
export const maxAddresses = 20;
/** Maximum number of report rows in the email itself. The attached file contains all rows. */
export const maxRowsInMail = 10;

/** State of a delivery, and the reason for a skipped occurrence. */
export const deliveryStates = ['making', 'sent', 'skipped'] as const;
export const skipReasons = ['suspended', 'maker', 'nobody', 'failed'] as const;
