/**
 * Fills the links of an article: `{propertyId}` in a URL becomes the reader's property. Without a property such links
 * become plain text. The text was sanitized when it was saved, so links are never nested and have the form that the
 * sanitizer writes.
 */
export const fillLinks = (html: string, propertyId: number | undefined): string =>
  propertyId === undefined
    ? html.replaceAll(/<a\b[^>]*\{propertyId\}[^>]*>(.*?)<\/a>/gs, '$1')
    : html.replaceAll('{propertyId}', String(propertyId));
