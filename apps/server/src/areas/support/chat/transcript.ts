import { stripMarkup } from '#server/platform/clean-html.ts';
import type { Message } from './conversation.ts';
import { translatorOf } from './engine/translator.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Plain text of a message from the bot. */
export const plainText = (html: string) =>
  stripMarkup(html.replaceAll(/<\/(p|li|h3|h4)>/g, ' '))
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim();

/** A conversation as text for internal users, one line per message. */
export function transcriptOf(messages: readonly Message[]): string {
  const t = translatorOf('en');
  return messages
    .map(({ author, text, name }) =>
      t('chatBot.message', {
        who: author === 'support' && name !== null ? name : t(`chatBot.${author}`),
        text: author === 'bot' ? plainText(text) : text,
      }),
    )
    .join('\n');
}
