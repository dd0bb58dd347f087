import type { Message } from './mail.ts';

/** What a message is made of. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** The content of a message as text and HTML; everything in it is escaped, its codes and links are marked as hidden. */
export function letter(heading: string, parts: readonly LetterPart[]): Pick<Message, 'text' | 'html' | 'hidden'> {
  return {
    text: [heading, ...parts.map(textOf)].join('\n\n'),
    html: [`<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>`, ...parts.map(htmlOf)].join('\n'),
    hidden: parts.flatMap((part) => (part.kind === 'text' ? [] : [part.kind === 'code' ? part.code : part.url])),
  };
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part.code;
    case 'button':
      return `${part.label}:\n${webAddress(part.url)}`;
  }
}

function htmlOf(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'code':
      return `<p style="font:600 24px monospace;letter-spacing:4px;margin:0 0 16px">${escapeHtml(part.code)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(webAddress(part.url))}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#7d560d;color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
  }
}

function webAddress(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('a button leads to a web address');
  return url;
}

/** The whole text as it is delivered: the content, then why the recipient gets it. */
export function wholeText({ text, why }: Pick<Message, 'text' | 'why'>): string {
  return `${text}\n\n-- \n${why}\n`;
}

/** The whole page as it is delivered; it loads nothing from anywhere. */
export function wholePage({ html, why, subject, language = 'en' }: Omit<Message, 'key' | 'to' | 'text'>): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f4f0;color:#17263a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${html}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d6cc;color:#55606e;font-size:13px">${escapeHtml(why)}</p>
</div></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const cover = '•••••';

/** A message's text with its codes and links covered; whatever looks like one is covered too. */
export function coverSecrets(text: string, hidden: readonly string[] = []): string {
  const named = hidden.filter((secret) => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, cover), text);
  return named.replaceAll(/\bhttps?:\/\/\S+/gi, cover).replaceAll(/\b(?=[A-Z0-9-]*[0-9])[A-Z0-9-]{6,}\b/g, cover);
}
