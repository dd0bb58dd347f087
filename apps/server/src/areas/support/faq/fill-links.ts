/**
 * The text of an article for a reader: a link to a page of a property (`{propertyId}` in its address) leads to the reader's, and is plain text
 * for who has none. The text is clean since it was saved: no link stands inside another, and each is written as the cleaner writes it.
 */
export const fillLinks = (html: string, propertyId: number | undefined): string =>
  propertyId === undefined
    ? html.replaceAll(/<a\b[^>]*\{propertyId\}[^>]*>(.*?)<\/a>/gs, '$1')
    : html.replaceAll('{propertyId}', String(propertyId));
