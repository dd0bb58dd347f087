/** How long a share link may be open, in days (TXN-11). */
export const longestLogShareDays = 90;

/** How long a range one share link covers at most, in days (TXN-11). */
export const longestSharedDays = 92;

/** How many units one share link names at most. */
export const mostSharedUnits = 50;

/** How many events one share link shows at most: as many as a proof has on its page for reading. */
export const mostSharedRows = 3000;
