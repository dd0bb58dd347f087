/** Maximum number of rows per kind on the health page. */
export const maxRowsPerKind = 10;
/** Seconds after which a call is slow. Must be a bucket boundary of the call duration metric. */
export const slowCallSeconds = 1;
/** Minutes after its scheduled time at which a job run counts as late. */
export const lateJobMinutes = 10;
