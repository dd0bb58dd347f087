import type { Language } from '@latchboard/texts';
import type { Message } from './mail.ts';

interface Content {
  key: string;
  to: string;
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  /** Shown large, for a code to be typed. */
  code?: string;
  button?: { label: string; link: string };
  /** Why the recipient gets it; closes the message. */
  why: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One message as text and as plain HTML that every mail program shows; all words are escaped. */
export function layout({ key, to, language, subject, paragraphs, code, button, why }: Content): Message {
  const parts = [...paragraphs.slice(0, 1), ...(code === undefined ? [] : [code]), ...paragraphs.slice(1)];
  const text = [...parts, ...(button ? [`${button.label}: ${button.link}`] : []), '--', why].join('\n\n');
  const paragraph = (part: string) =>
    part === code
      ? `<p style="font-size:28px;letter-spacing:4px;font-weight:600">${escaped(part)}</p>`
      : `<p>${escaped(part)}</p>`;
  const link = button
    ? `<p><a href="${escaped(button.link)}" style="background:#17263a;color:#ffffff;padding:10px 16px;border-radius:6px;text-decoration:none">${escaped(button.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family:Inter,Arial,sans-serif;font-size:16px;line-height:24px;color:#17263a;background:#ffffff;margin:24px">
<p style="font-weight:600">Latchboard</p>${parts.map(paragraph).join('')}${link}
<p style="color:#586679;font-size:13px;line-height:18px;border-top:1px solid #dde3ea;padding-top:12px">${escaped(why)}</p></body></html>`;
  return { key, to, subject, text, html, why };
}
