/** A valid host name in lower case, such as example.com. */
export const domainPattern = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/;

/** What a change form can be about (HIE-08). */
export const changedDetails = [
  'name',
  'address',
  'phone',
  'contact',
  'billing',
  'units',
  'management',
  'other',
] as const;
export type ChangedDetail = (typeof changedDetails)[number];

/** What a terms of use document may be, by the ending of its name. */
export const termsEndings = ['.pdf', '.docx', '.txt'] as const;

/** Bytes of a terms of use document at most. */
export const largestTerms = 10_485_760;

/** Temporary access lasts this long from its date (NAV-11). */
export const temporaryAccessDays = 14;
