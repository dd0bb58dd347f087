import type { Message } from '@aws-sdk/client-lex-runtime-v2';
import { cleanHtml } from '#server/platform/clean-html.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { Answer, ChatEngine } from './engine.ts';

type Lex = NonNullable<Settings['chatLex']>;

/** Locale IDs of Lex. */
const locales = { en: 'en_US', es: 'es_US' } as const;

/** Converts a Lex message to sanitized HTML. A card becomes lines of text. */
function htmlOf({ content, imageResponseCard: card }: Message): string {
  const lines = card ? [card.title, card.subtitle, ...(card.buttons ?? []).map(({ text }) => text)] : [];
  return cleanHtml([content, ...lines].filter(Boolean).join('\n').replaceAll('\n', '<br>'));
}

/** Chat engine that uses an Amazon Lex V2 bot. Lex stores the dialog state by session ID (CHT-03). */
export function lexEngine({ botId, aliasId, region, url, keyId, secret, seconds }: Lex): ChatEngine {
  const clientPromise = import('@aws-sdk/client-lex-runtime-v2').then(
    ({ LexRuntimeV2Client, RecognizeTextCommand }) => ({
      RecognizeTextCommand,
      client: new LexRuntimeV2Client({
        region,
        maxAttempts: 2,
        ...(url !== undefined && { endpoint: url }),
        // Without a key, the client uses the machine's credentials.
        ...(keyId !== undefined &&
          secret !== undefined && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
      }),
    }),
  );
  return {
    async answer({ text, sessionId, language }): Promise<Answer> {
      const { client, RecognizeTextCommand } = await clientPromise;
      const command = new RecognizeTextCommand({
        ...{ botId, botAliasId: aliasId, localeId: locales[language], sessionId, text },
      });
      const { messages = [] } = await client.send(command, { abortSignal: AbortSignal.timeout(seconds * 1000) });
      const texts = messages.map(htmlOf).filter((html) => html !== '');
      if (texts.length === 0) throw new Error('Lex returned no messages');
      return { texts, stage: null };
    },
  };
}
