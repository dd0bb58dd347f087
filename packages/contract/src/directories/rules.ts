/** Prefix of directory keys. Secret scanners recognize leaked keys by this prefix. */
export const directoryKeyPrefix = 'lbd_';

/** Lifetime of a directory key in days (BEY-13). */
export const directoryKeyDays = 730;
/** Maximum number of connected directories per corporation. */
export const maxDirectories = 5;
/** Rate limit of a directory key, in calls per minute. */
export const directoryCallsPerMinute = 3000;

/** Path of SCIM, under `/api`. */
export const scimPath = '/scim/v2';
export const scimMediaType = 'application/scim+json';

/** Maximum number of records per page. A client that asks for more gets this many (RFC 7644, 3.4.2.4). */
export const scimPageLimit = 200;
/** Maximum number of groups with members per page. */
export const scimGroupPageLimit = 20;
/** Maximum number of members that one request adds or removes. */
export const scimMemberLimit = 1000;
/** Maximum number of operations in one PATCH. */
export const scimOperationLimit = 200;

/** Days for which rejected calls from a directory are stored, their maximum number, and the number shown. */
export const directoryErrorDays = 30;
export const maxStoredDirectoryErrors = 500;
export const maxShownDirectoryErrors = 50;
/** Maximum number of users and groups on the page of a directory. */
export const maxShownDirectoryUsers = 200;
export const maxShownDirectoryGroups = 500;
