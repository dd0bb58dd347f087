import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { actsAsInternalUser, type Me, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSelection } from '#web/lib/selection.ts';
import { type AnswerLines, linesOf } from './answer-entries.ts';
import { currentProperty } from './current-property.ts';

const texts = ['questions'] as const;
const noAnswer: AnswerLines = { entries: [], note: null };

/** Whether the input may be a question with a time. A single word is not. */
const isQuestion = (typed: string) => /\S\s+\S/.test(typed.trim());

interface Answer extends AnswerLines {
  readonly isWaiting: boolean;
  /** Whether the input may be a question, but there is no current property. */
  readonly needsProperty: boolean;
}

/** Answer to a question with a time, at the current property (BEY-20). */
export function useAnswer(me: Me, typed: string): Answer {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [debounced] = useDebouncedValue(typed.trim(), 250);
  const { pathname, searchStr } = useLocation();
  const isProvider = actsAsInternalUser(me);
  const { propertyId } = useSelection();
  const currentId = currentProperty(isProvider ? null : propertyId, pathname, searchStr);
  const mayAsk = isQuestion(typed) && mayDo(me, 'Report-ByUnit_READ') && mayDo(me, 'DatalogTransaction_ALL');
  const isOpen = currentId !== null && mayAsk;
  const result = useQuery({
    ...query(
      api.questions.ask,
      { propertyId: currentId ?? 0, question: debounced },
      { live: currentId ?? 'all', quiet: true },
    ),
    enabled: isOpen && isQuestion(debounced),
  });
  const hasTexts = useTexts(texts, isOpen);
  const isCurrent = typed.trim() === debounced;
  const lines =
    isOpen && isCurrent && hasTexts && result.data
      ? linesOf(result.data, currentId, { t, locale, question: debounced })
      : noAnswer;
  const isWaiting = isOpen && (!isCurrent || result.isFetching || !hasTexts);
  return { ...lines, isWaiting, needsProperty: mayAsk && currentId === null };
}
