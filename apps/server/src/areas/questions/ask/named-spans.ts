import { numberOf, wholeWord } from './grammar.ts';

/** Named period, such as last week, this month, or the last three days. */
export interface NamedSpan {
  /** Local time of the property, as dates in UTC. */
  readonly from: Date;
  readonly to: Date;
  readonly isWeek: boolean;
  /** Length in milliseconds of a span that ends now and is given in hours. Clock changes do not affect this span. */
  readonly elapsed: number | null;
  /** The question without the words of the span. */
  readonly rest: string;
}

export const dayMs = 86_400_000;
export const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const daysLater = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** A week starts on Sunday (NAV-23). */
const startOfWeek = (now: Date) => daysLater(startOfDay(now), -now.getUTCDay());
const startOfMonth = (now: Date, offset = 0) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));

type Span = readonly [Date, Date];
const week = (now: Date, offset: number): Span => [
  daysLater(startOfWeek(now), 7 * offset),
  daysLater(startOfWeek(now), 7 * offset + 7),
];
const saturday = (now: Date) => daysLater(startOfWeek(now), now.getUTCDay() === 0 ? -1 : 6);
const weekend = (at: Date): Span => [at, daysLater(at, 2)];

const spans: readonly (readonly [RegExp, (now: Date) => Span])[] = [
  [wholeWord('(?:last|this past) weekend'), (now) => weekend(daysLater(saturday(now), -7))],
  [wholeWord('(?:el )?(?:fin de semana pasado|pasado fin de semana)'), (now) => weekend(daysLater(saturday(now), -7))],
  [wholeWord('this weekend|este fin de semana'), (now) => weekend(saturday(now))],
  [wholeWord('(?:last|previous) week|(?:la )?semana (?:pasada|anterior)'), (now) => week(now, -1)],
  [wholeWord('this week|esta semana'), (now) => week(now, 0)],
  [wholeWord('(?:the )?past week|(?:la )?[uú]ltima semana'), (now) => [daysLater(startOfDay(now), -7), now]],
  [
    wholeWord('(?:last|previous) month|(?:el )?mes (?:pasado|anterior)'),
    (now) => [startOfMonth(now, -1), startOfMonth(now)],
  ],
  [wholeWord('this month|este mes'), (now) => [startOfMonth(now), startOfMonth(now, 1)]],
];

const countedSpan = wholeWord(
  '(?:in the |the |en los |en las |los |las )?(?:last|past|[uú]ltimos|[uú]ltimas) (\\p{L}+|\\d{1,3}) (hours?|horas|days?|d[ií]as|weeks?|semanas)',
);

/**
 * Parses the named period in a question. Returns `unclear` if its length is not a positive number. Returns undefined if
 * there is none.
 */
export function parseNamedSpan(question: string, now: Date): NamedSpan | 'unclear' | undefined {
  const blankOut = (text: string, pattern: string | RegExp) =>
    text.replace(pattern, (found) => ' '.repeat(found.length));
  const count = countedSpan.exec(question);
  if (count) {
    const [words, amount = '', unit = ''] = count;
    const amountValue = numberOf(amount) ?? 0;
    if (amountValue <= 0) return 'unclear';
    const from = /^h/iu.test(unit)
      ? new Date(now.getTime() - (amountValue * dayMs) / 24)
      : daysLater(startOfDay(now), -amountValue * (/^[ws]/iu.test(unit) ? 7 : 1));
    return {
      from,
      to: now,
      isWeek: false,
      elapsed: /^h/iu.test(unit) ? now.getTime() - from.getTime() : null,
      rest: blankOut(question, words),
    };
  }
  for (const [words, spanOf] of spans) {
    if (!words.test(question)) continue;
    const [from, to] = spanOf(now);
    return {
      from,
      to,
      isWeek: to.getTime() - from.getTime() === 7 * dayMs,
      elapsed: null,
      rest: blankOut(question, words),
    };
  }
  return undefined;
}
