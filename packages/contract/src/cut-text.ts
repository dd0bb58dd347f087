/**
 * Cuts text to a maximum length in UTF-16 code units. Never splits a character in two, because PostgreSQL rejects JSON
 * with half a surrogate pair.
 */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
