import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { isOfProvider, type Me, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSelection } from '#web/lib/selection.ts';
import { type AnswerLines, linesOf } from './answer-entries.ts';
import { currentProperty } from './current-property.ts';

const texts = ['questions'] as const;
const nothing: AnswerLines = { entries: [], note: null };

/** A single word is not a question with a time. */
const isQuestion = (typed: string) => /\S\s+\S/.test(typed.trim());

interface Answer extends AnswerLines {
  readonly isWaiting: boolean;
  /** Whether the question has a time but needs an open property. */
  readonly needsProperty: boolean;
}

/** Answer to a question with a time, at the current property (BEY-20). */
export function useAnswer(me: Me, typed: string): Answer {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const { pathname, searchStr } = useLocation();
  const isProvider = isOfProvider(me);
  const { propertyId } = useSelection();
  const inHand = currentProperty(isProvider ? null : propertyId, pathname, searchStr);
  const mayAsk = isQuestion(typed) && mayDo(me, 'Report-ByUnit_READ') && mayDo(me, 'DatalogTransaction_ALL');
  const isOpen = inHand !== null && mayAsk;
  const result = useQuery({
    ...query(api.questions.ask, { propertyId: inHand ?? 0, question: asked }, { live: inHand ?? 'all', quiet: true }),
    enabled: isOpen && isQuestion(asked),
  });
  const hasTexts = useTexts(texts, isOpen);
  const isCurrent = typed.trim() === asked;
  const lines = isOpen && isCurrent && hasTexts && result.data ? linesOf(result.data, inHand, { t, locale }) : nothing;
  const isWaiting = isOpen && (!isCurrent || result.isFetching || !hasTexts);
  return { ...lines, isWaiting, needsProperty: mayAsk && inHand === null };
}
