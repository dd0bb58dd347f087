import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

/** The parser is loaded on first use, to keep startup fast. */
const sanitizeHtml = (html: string, allowed: sanitize.IOptions) =>
  (createRequire(import.meta.url)('sanitize-html') as typeof sanitize)(html, allowed);

/**
 * Sanitizes the HTML of news, articles, and chat answers. Keeps paragraphs, headings, lists, emphasis, and links to
 * pages of the portal, web pages, and email addresses. Removes scripts, styles, images, and frames (OPS-03, NAV-16).
 * Markup without text becomes an empty string.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: ['a', 'b', 'br', 'em', 'h3', 'h4', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
    allowedAttributes: { a: ['href', 'data-*'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
  }).trim();
  return /[^\s\u00a0]/.test(stripMarkup(clean).replaceAll('&nbsp;', ' ')) ? clean : '';
}

/** Removes all markup from a string. Entities such as `&amp;` stay encoded. */
export const stripMarkup = (html: string) => sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
