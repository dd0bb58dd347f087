import { numberOf, wholeWord } from './grammar.ts';

/** Spans of days that have a name: last week, this month, the last three days. */
export interface NamedSpan {
  /** Local time of the place, as dates in UTC. */
  readonly from: Date;
  readonly to: Date;
  readonly isWeek: boolean;
  /** Milliseconds until now if the question counts hours. A clock change does not affect them. */
  readonly elapsed: number | null;
  /** The question without these words. */
  readonly rest: string;
}

export const dayMs = 86_400_000;
export const startOfDay = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/** A week starts on Sunday (NAV-23). */
const startOfWeek = (now: Date) => later(startOfDay(now), -now.getUTCDay());
const startOfMonth = (now: Date, ahead = 0) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));

type Span = readonly [Date, Date];
const week = (now: Date, ahead: number): Span => [
  later(startOfWeek(now), 7 * ahead),
  later(startOfWeek(now), 7 * ahead + 7),
];
const saturday = (now: Date) => later(startOfWeek(now), now.getUTCDay() === 0 ? -1 : 6);
const weekend = (at: Date): Span => [at, later(at, 2)];

const spans: readonly (readonly [RegExp, (now: Date) => Span])[] = [
  [wholeWord('(?:last|this past) weekend'), (now) => weekend(later(saturday(now), -7))],
  [wholeWord('(?:el )?(?:fin de semana pasado|pasado fin de semana)'), (now) => weekend(later(saturday(now), -7))],
  [wholeWord('this weekend|este fin de semana'), (now) => weekend(saturday(now))],
  [wholeWord('(?:last|previous) week|(?:la )?semana (?:pasada|anterior)'), (now) => week(now, -1)],
  [wholeWord('this week|esta semana'), (now) => week(now, 0)],
  [wholeWord('(?:the )?past week|(?:la )?[uú]ltima semana'), (now) => [later(startOfDay(now), -7), now]],
  [
    wholeWord('(?:last|previous) month|(?:el )?mes (?:pasado|anterior)'),
    (now) => [startOfMonth(now, -1), startOfMonth(now)],
  ],
  [wholeWord('this month|este mes'), (now) => [startOfMonth(now), startOfMonth(now, 1)]],
];

const counted = wholeWord(
  '(?:in the |the |en los |en las |los |las )?(?:last|past|[uú]ltimos|[uú]ltimas) (\\p{L}+|\\d{1,3}) (hours?|horas|days?|d[ií]as|weeks?|semanas)',
);

/**
 * Parses the named days in a question. `unclear` if it counts with a word that is not a number. Undefined if it names
 * none.
 */
export function parseNamedSpan(question: string, now: Date): NamedSpan | 'unclear' | undefined {
  const blank = (text: string, said: string | RegExp) => text.replace(said, (found) => ' '.repeat(found.length));
  const count = counted.exec(question);
  if (count) {
    const [words, amount = '', unit = ''] = count;
    const many = numberOf(amount) ?? 0;
    if (many <= 0) return 'unclear';
    const from = /^h/iu.test(unit)
      ? new Date(now.getTime() - (many * dayMs) / 24)
      : later(startOfDay(now), -many * (/^[ws]/iu.test(unit) ? 7 : 1));
    return {
      from,
      to: now,
      isWeek: false,
      elapsed: /^h/iu.test(unit) ? now.getTime() - from.getTime() : null,
      rest: blank(question, words),
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
      rest: blank(question, words),
    };
  }
  return undefined;
}
