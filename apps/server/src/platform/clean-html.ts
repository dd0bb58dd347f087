import sanitizeHtml from 'sanitize-html';

/**
 * What news and other texts that people format may hold: paragraphs, headings, lists, emphasis and links to pages of ours, web pages and mail
 * addresses. Scripts, styles, pictures and frames do not get in (OPS-03, NAV-16). A text of marks alone is empty.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['a', 'b', 'br', 'em', 'h3', 'h4', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href', 'data-*'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
  }).trim();
  const said = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
  return /[^\s\u00a0]/.test(said.replaceAll('&nbsp;', ' ')) ? clean : '';
}
