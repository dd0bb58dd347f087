/**
 * Replaces `{propertyId}` in the links in an article with the user's property. Without a property, such links become
 * plain text. The sanitizer ran when the text was saved. Links therefore have the sanitizer's format and are never
 * nested.
 */
export const fillLinks = (html: string, propertyId: number | undefined): string =>
  propertyId === undefined
    ? html.replaceAll(/<a\b[^>]*\{propertyId\}[^>]*>(.*?)<\/a>/gs, '$1')
    : html.replaceAll('{propertyId}', String(propertyId));
