/** The longest that a key for programs can hold, and how long it does unless asked otherwise, in days (BEY-13). */
export const longestKeyDays = 730;
export const usualKeyDays = 365;

/** Calls a minute that a key makes unless asked otherwise, and at most (BEY-13). */
export const usualCallsPerMinute = 120;
export const mostCallsPerMinute = 1200;

/** Keys of a corporation that hold at the same time. */
export const mostProgramKeys = 50;

/** Entities that one key can be made for. */
export const mostEntitiesOfKey = 100;

/** What every key for programs begins with, so that a leaked one is recognized. */
export const programKeyPrefix = 'lbk_';
