/** Days that have a name of their own: last week, this month, the last three days. */
export interface NamedSpan {
  /** Wall clocks of the place, as dates in UTC. */
  readonly from: Date;
  readonly to: Date;
  readonly isWeek: boolean;
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
  [/\b(?:last|this past) weekend\b/iu, (now) => weekend(later(saturday(now), -7))],
  [/\b(?:el )?(?:fin de semana pasado|pasado fin de semana)\b/iu, (now) => weekend(later(saturday(now), -7))],
  [/\bthis weekend\b|\beste fin de semana\b/iu, (now) => weekend(saturday(now))],
  [/\b(?:last|previous) week\b|\b(?:la )?semana (?:pasada|anterior)\b/iu, (now) => week(now, -1)],
  [/\bthis week\b|\besta semana\b/iu, (now) => week(now, 0)],
  [/\b(?:the )?past week\b|\b(?:la )?última semana\b/iu, (now) => [later(startOfDay(now), -7), now]],
  [
    /\b(?:last|previous) month\b|\b(?:el )?mes (?:pasado|anterior)\b/iu,
    (now) => [startOfMonth(now, -1), startOfMonth(now)],
  ],
  [/\bthis month\b|\beste mes\b/iu, (now) => [startOfMonth(now), startOfMonth(now, 1)]],
  [/\b(?:anteayer|antier|antes de ayer)\b/iu, (now) => [later(startOfDay(now), -2), later(startOfDay(now), -1)]],
];

const numbers = ['', 'one|una?', 'two|dos', 'three|tres', 'four|cuatro', 'five|cinco', 'six|seis', 'seven|siete'].map(
  (words) => new RegExp(`^(?:${words})$`, 'iu'),
);
const counted =
  /\b(?:in the |the |en los |en las |los |las )?(?:last|past|últimos|últimas|ultimos|ultimas) (\p{L}+|\d{1,2}) (hours?|horas|days?|días|dias|weeks?|semanas)\b/iu;

/** The named days in a question; `unclear` where it counts in a word that is no number; undefined where it names none. */
export function namedSpan(question: string, now: Date): NamedSpan | 'unclear' | undefined {
  const count = counted.exec(question);
  if (count) {
    const [words, amount = '', unit = ''] = count;
    const many = /^\d/.test(amount) ? Number(amount) : numbers.findIndex((number) => number.test(amount));
    if (many <= 0) return 'unclear';
    const from = /^h/iu.test(unit)
      ? new Date(now.getTime() - (many * dayMs) / 24)
      : later(startOfDay(now), -many * (/^[ws]/iu.test(unit) ? 7 : 1));
    return { from, to: now, isWeek: false, rest: question.replace(words, ' ') };
  }
  for (const [words, spanOf] of spans) {
    if (!words.test(question)) continue;
    const [from, to] = spanOf(now);
    return { from, to, isWeek: to.getTime() - from.getTime() === 7 * dayMs, rest: question.replace(words, ' ') };
  }
  return undefined;
}
