/** Maximum number of rows of each kind on the health page. */
export const maxRowsPerKind = 10;
/** Calls longer than this many seconds are slow. The value is a bucket of the call duration metric. */
export const slowCallSeconds = 1;
/** A job run is late if it starts this many minutes after its time. */
export const lateJobMinutes = 10;
