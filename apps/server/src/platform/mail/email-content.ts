import type { Message } from './mail.ts';

/** A part of a message. */
export type EmailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string; readonly until: Date }
  | { readonly kind: 'button' | 'link'; readonly label: string; readonly url: string }
  /** Opt-out link. Email clients also get it as a header. */
  | { readonly kind: 'optOut'; readonly label: string; readonly url: string };

type Content = Pick<Message, 'text' | 'html' | 'secrets' | 'maskedHtml' | 'expiresAt' | 'optOut'>;

/**
 * Creates the content of a message as escaped text and HTML. Lists its secrets: codes and signed links. The message
 * expires with its first code.
 */
export function emailContent(heading: string, parts: readonly EmailPart[]): Content {
  const secrets = parts.flatMap(secretOf);
  const optOut = parts.find((part) => part.kind === 'optOut')?.url;
  const codeExpirations = parts.flatMap((part) => (part.kind === 'code' ? [part.until.getTime()] : []));
  return {
    text: [heading, ...parts.map(textOf)].join('\n\n'),
    html: page(heading, parts.map(htmlOf)),
    secrets,
    maskedHtml: page(
      maskSecrets(heading, secrets),
      parts.map((part) => maskedHtmlOf(part, secrets)),
    ),
    ...(optOut !== undefined && { optOut }),
    expiresAt: codeExpirations.length === 0 ? null : new Date(Math.min(...codeExpirations)),
  };
}

const page = (heading: string, parts: readonly string[]) =>
  [`<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>`, ...parts].join('\n');

const secretOf = (part: EmailPart): readonly string[] => {
  if (part.kind === 'code') return [part.code];
  return part.kind !== 'text' && isSignedLink(part.url) ? [part.url] : [];
};

/** HTML of a part with masked secrets. A link or button shows its label, and its URL unless the URL is secret. */
function maskedHtmlOf(part: EmailPart, secrets: readonly string[]): string {
  switch (part.kind) {
    case 'text':
      return htmlOf({ kind: 'text', text: maskSecrets(part.text, secrets) });
    case 'code':
      return htmlOf({ ...part, code: maskText });
    case 'link':
    case 'optOut':
      return `<p style="margin:0 0 16px">${escapeHtml(part.label)}${shownUrl(part.url)}</p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><span style="${buttonStyle}">${escapeHtml(part.label)}</span>${shownUrl(part.url)}</p>`;
  }
}

const shownUrl = (url: string) => (isSignedLink(url) ? '' : `<br>${escapeHtml(webAddress(url))}`);

function textOf(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part.code;
    case 'link':
    case 'optOut':
    case 'button':
      return `${part.label}:\n${webAddress(part.url)}`;
  }
}

function htmlOf(part: EmailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'code':
      return `<p style="font:600 24px monospace;letter-spacing:4px;margin:0 0 16px">${escapeHtml(part.code)}</p>`;
    case 'link':
    case 'optOut':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(webAddress(part.url))}" style="color:#55606e">${escapeHtml(part.label)}</a></p>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(webAddress(part.url))}" style="${buttonStyle}">${escapeHtml(part.label)}</a></p>`;
  }
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#7d560d;color:#ffffff;text-decoration:none';

function webAddress(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('a button must link to a web address');
  return url;
}

/** The full text of a delivered message: the content, then the reason why the recipient gets it. */
export function fullText({ text, reason }: Pick<Message, 'text' | 'reason'>): string {
  return `${text}\n\n-- \n${reason}\n`;
}

/**
 * Full HTML page of a delivered message. It loads no resources. It declares one color scheme to prevent email clients
 * from inverting its colors.
 */
export function fullPage({
  html,
  reason,
  subject,
  language = 'en',
}: Pick<Message, 'html' | 'reason' | 'subject' | 'language'>): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;color-scheme:light;background:#f5f4f0;color:#17263a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${html}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d6cc;color:#55606e;font-size:13px">${escapeHtml(reason)}</p>
</div></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const maskText = '•••••';

/** Query parameters and path segments that give access without signing in. Tokens are 43 characters of base64url. */
const tokens = [/[?&#](token|code|key|secret|signature)=/i, /[/=](?=[\w.-]*[A-Z0-9])[\w.-]{20,}(?=$|[/?&#])/];

/** Whether a link gives access without signing in, so an administrator must not see the link (SYS-02). */
function isSignedLink(link: string): boolean {
  const url = URL.parse(link);
  return url === null || tokens.some((token) => token.test(`${url.pathname}${url.search}${url.hash}`));
}

/** A message's text with masked codes and signed links. Other links, order numbers, and phone numbers stay (SYS-02). */
export function maskSecrets(text: string, secrets: readonly string[] = []): string {
  const masked = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, maskText), text);
  return masked.replaceAll(/\bhttps?:\/\/\S+/gi, (link) => (isSignedLink(link) ? maskText : link));
}
