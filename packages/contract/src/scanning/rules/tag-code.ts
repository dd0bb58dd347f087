/** Maximum length of a tag number. Two codes read without a separator exceed it. */
export const maxTagLength = 40;

/** Printable ASCII without spaces, as scanners send it. */
export const tagCharacters = /^[\x21-\x7e]+$/;

export type TagError = 'tagTooLong' | 'tagUnreadable';

/** Reason why a code is not a tag number, or null. Browser and server reject the same codes. */
export function tagError(code: string): TagError | null {
  if (code.length > maxTagLength) return 'tagTooLong';
  return tagCharacters.test(code) ? null : 'tagUnreadable';
}
