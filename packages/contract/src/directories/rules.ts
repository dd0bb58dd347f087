/** Every key of a directory begins with this, so that scanners recognize a leaked key. */
export const directoryKeyPrefix = 'lbd_';

/** Lifetime of a directory's key, in days, and before how many days people are reminded of its end (BEY-13). */
export const directoryKeyDays = 730;
/** Most directories of a corporation that are connected at the same time. */
export const mostDirectories = 5;
/** Rate limit of a directory's key, in calls a minute. */
export const directoryCallsPerMinute = 3000;

/** Where SCIM answers, under `/api`. */
export const scimPath = '/scim/v2';
export const scimMediaType = 'application/scim+json';

/** Most records on one page of an answer; a client that asks for more gets this many (RFC 7644, 3.4.2.4). */
export const scimPageLimit = 200;
/** The same for groups with their members. */
export const scimGroupPageLimit = 20;
/** Most members that one request adds to a group or takes out of it. */
export const scimMemberLimit = 1000;
/** Most operations of one PATCH. */
export const scimOperationLimit = 200;

/** Days for which refused calls of a directory are kept, how many at most, and how many people see. */
export const directoryErrorDays = 30;
export const keptDirectoryErrors = 500;
export const shownDirectoryErrors = 50;
/** Most users and groups that the page of a directory shows. */
export const shownDirectoryUsers = 200;
export const shownDirectoryGroups = 500;
