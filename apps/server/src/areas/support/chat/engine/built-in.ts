import { cutText } from '@latchboard/contract/cut-text';
import { parseYesNo } from '@latchboard/contract/support/chat-rules';
import type { Tx } from '#server/platform/db/transaction.ts';
import { escapeHtml } from '#server/platform/mail/email-content.ts';
import { readFaqs } from '../../faq/queries.ts';
import type { Answer, ChatEngine, Question } from './engine.ts';
import { flowFor, flowLinks, loginSteps } from './flows.ts';
import { translatorOf } from './translator.ts';

/** Maximum number of other articles that are listed below the answer. */
const maxOtherArticles = 2;

/**
 * Built-in bot. It answers with a guided flow or with the best matching help article. If nothing matches, it offers to
 * forward the question to support. `read` opens a transaction for the articles.
 */
export function builtInEngine(read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): ChatEngine {
  return {
    async answer(question): Promise<Answer> {
      const t = translatorOf(question.language);
      if (question.stage === 'more') return { texts: [t('chatBot.goodbye')], stage: null };
      if (question.stage === 'offer') {
        const answer = parseYesNo(question.text);
        if (answer === 'yes') return { texts: [t('chatBot.askMore')], stage: 'more' };
        if (answer === 'no') return { texts: [t('chatBot.ok')], stage: null };
      }
      if (question.text.trim().toLowerCase() === 'login')
        return { texts: loginSteps.map((key) => t(key)), stage: 'more' };
      const flow = question.propertyId === null ? undefined : flowFor(question.text);
      if (flow && question.propertyId !== null) {
        const links = flowLinks(question.propertyId);
        const end = flow.stage === null ? [t('chatBot.anythingElse')] : [];
        return { texts: [...flow.steps.map((key) => t(key, links)), ...end], stage: flow.stage };
      }
      return answerFromArticles(question, read);
    },
  };
}

async function answerFromArticles(
  { text, language, propertyId, isSignedIn }: Question,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<Answer> {
  const t = translatorOf(language);
  const [best, ...others] = await read((tx) =>
    readFaqs(tx, {
      language,
      search: cutText(text, 200),
      audience: isSignedIn ? 'customers' : 'anyone',
      ...(propertyId !== null && { propertyId }),
    }),
  );
  if (!best) return { texts: [t('chatBot.unknown')], stage: 'offer' };
  const page = propertyId === null ? '/faqs' : `/faqs/${propertyId}`;
  const titles = others
    .slice(0, maxOtherArticles)
    .map(({ id, title }) => `<a href="${page}?article=${id}">${escapeHtml(title)}</a>`)
    .join(', ');
  return {
    texts: [
      `<p><strong>${escapeHtml(best.title)}</strong></p>${best.html}`,
      ...(titles === '' ? [] : [t('chatBot.others', { titles })]),
    ],
    stage: null,
  };
}
