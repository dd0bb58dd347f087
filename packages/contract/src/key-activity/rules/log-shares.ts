/** Maximum number of days that a share link is valid (TXN-11). */
export const maxLogShareDays = 90;

/** Maximum length of a shared range, in days (TXN-11). */
export const maxSharedRangeDays = 92;

/** Maximum number of units per share link. */
export const maxSharedUnits = 50;

/** Maximum number of events per share link. The printable page of a proof has the same limit. */
export const maxSharedRows = 3000;
