/** Characters that a tag number has at most: two reads that ran together are longer. */
export const longestTag = 40;

/** Printable ASCII without spaces, as readers give it. */
export const tagCharacters = /^[\x21-\x7e]+$/;

export type TagFault = 'tagTooLong' | 'tagUnreadable';

/** Why a code is no tag number, or null. Browser and server refuse the same codes. */
export function faultOfTag(code: string): TagFault | null {
  if (code.length > longestTag) return 'tagTooLong';
  return tagCharacters.test(code) ? null : 'tagUnreadable';
}
