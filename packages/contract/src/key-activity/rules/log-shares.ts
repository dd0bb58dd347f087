/** Maximum number of days that a share link is valid (TXN-11). */
export const longestLogShareDays = 90;

/** Maximum length of a shared range, in days (TXN-11). */
export const longestSharedDays = 92;

/** Maximum number of units of a share link. */
export const mostSharedUnits = 50;

/** Maximum number of events of a share link: the same as on the printable page of a proof. */
export const mostSharedRows = 3000;
