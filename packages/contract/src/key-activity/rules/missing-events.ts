/**
 * Highest number of missing events that is shown. A larger gap is caused by a wrong sequence number rather than by lost
 * events, so replies contain at most this number plus one.
 */
export const maxMissingShown = 1000;
