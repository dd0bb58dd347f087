/** Most rows of each kind that the page of the installation's health shows. */
export const shownOfKind = 10;
/** A call counts as slow beyond this many seconds. It is a bucket of the metric of calls. */
export const slowSeconds = 1;
/** A run of a job that begins so many minutes after its time is late. */
export const lateMinutes = 10;
