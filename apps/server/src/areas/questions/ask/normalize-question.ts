import { hourWords, monthNames, numberOf, numberWords, weekdayNames, wholeWord } from './grammar.ts';
import { dayMs, startOfDay } from './named-spans.ts';

/** Question in the form that the time parser expects. Names are hidden, and dates and times have a single format. */
export interface NormalizedQuestion {
  /** The question with its dates in the order of each language: month first in English, day first in Spanish. */
  readonly en: string;
  readonly es: string;
  /** Restores the hidden words. */
  readonly restore: (text: string) => string;
}

/**
 * Names of hooks and units, such as `A11`, `B2-312`, and `1122`. The parser would read them as eleven o'clock or the
 * year 1122. A year of this century is not a name.
 */
const namePattern =
  /(?<![\p{L}\d/:-])(?:\p{L}{1,2}-?\d[\d-]*\p{L}?|(?!20\d\d\b)\d{3,5})(?![\p{L}\d/:-])(?!\s*[ap]\.?\s?m\b)/gu;

const slashDate = /\b(\d{1,2})\/(\d{1,2})(\/\d{2,4})?\b/g;
const spanishMonths =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';

/** Rewrites of ranges and times that the library does not parse, in forms that it does. */
const rangeRewrites: readonly (readonly [RegExp, string])[] = [
  [wholeWord('(?:a\\s+)?las\\s+(?:12|doce)(?::00)?\\s+del?\\s+(?:mediod[ií]a|d[ií]a)'), 'al mediodía'],
  [/\bbetween\b(.+?)\band\b/iu, 'from$1to'],
  [
    /\bthe\s+(\d{1,2})(?:st|nd|rd|th)\s+(to|until|through)\s+the\s+(\d{1,2})(?:st|nd|rd|th)\s+of\s+(\p{L}+)/iu,
    '$4 $1 $2 $4 $3',
  ],
  [wholeWord(`(\\d{1,2})\\s+(al?|y el|y|hasta el)\\s+(\\d{1,2})\\s+de\\s+(${spanishMonths})`), '$1 de $4 $2 $3 de $4'],
];

const hour = `(?<hour>${hourWords})`;
const amount = `(?<amount>${numberWords})`;
const parts = 'half|media|(?:a )?quarter|cuarto|five|cinco|ten|diez|twenty|veinte|twenty-five|veinticinco';
const afterPattern = wholeWord(`(?<part>${parts}) (?:past|after) ${hour}`, 'giu');
const beforePattern = wholeWord(`(?<!(?:from|between|de|entre) )(?<part>${parts}) to ${hour}`, 'giu');
const spanishAfterPattern = wholeWord(`(?<lead>las?) ${hour} y (?<part>${parts})`, 'giu');
const spanishBeforePattern = wholeWord(`(?<lead>las?) ${hour} menos (?<part>${parts})`, 'giu');

function minutesIn(part: string): number {
  if (/^(?:half|media)$/iu.test(part)) return 30;
  if (/quarter|cuarto/iu.test(part)) return 15;
  if (/^(?:twenty|veinte)$/iu.test(part)) return 20;
  return numberOf(part) ?? 25;
}

/** Writes `half past three` and `las tres y media` as `3:30`, and `quarter to five` as `4:45`. */
function withDigits(text: string): string {
  const digits =
    (sign: 1 | -1) =>
    (...match: unknown[]) => {
      const { lead, hour: name = '', part = '' } = match.at(-1) as Record<string, string | undefined>;
      const minutes = ((numberOf(name) ?? 0) * 60 + sign * minutesIn(part) + 720) % 720;
      const clockTime = `${Math.floor(minutes / 60) || 12}:${String(minutes % 60).padStart(2, '0')}`;
      return lead === undefined ? clockTime : `${lead} ${clockTime}`;
    };
  return text
    .replace(afterPattern, digits(1))
    .replace(beforePattern, digits(-1))
    .replace(spanishAfterPattern, digits(1))
    .replace(spanishBeforePattern, digits(-1));
}

const isoOf = (day: Date) => day.toISOString().slice(0, 10);

/** Latest day with this day of the month, such as the 24th, on or before another day. */
function lastDayOf(date: number, until: Date): Date {
  for (let at = startOfDay(until); ; at = new Date(at.getTime() - dayMs)) if (at.getUTCDate() === date) return at;
}

const isDayOfMonth = (date: number) => date >= 1 && date <= 31;
const ordinal = String.raw`the\s+(\d{1,2})(?:st|nd|rd|th)`;
const monthSuffix = `(?:\\s*,)?\\s+(?:(?:of|de|del)\\s+)?(?:${monthNames})(?!\\p{L})`;
const pairOfDates = [
  wholeWord(`(?:from\\s+)?${ordinal}\\s+(?:to|until|till|through|thru)\\s+${ordinal}(?!${monthSuffix})`),
  wholeWord(`del?l?\\s+(\\d{1,2})\\s+al\\s+(\\d{1,2})(?!\\s+de)(?!\\s*[/:])`),
];
const oneDate = [
  wholeWord(
    `(?<!(?:${monthNames})\\.?\\s+)(?:(?:${weekdayNames}),?\\s+)?${ordinal}(?!${monthSuffix}|\\s+(?:of|floor))`,
    'giu',
  ),
  wholeWord(`el\\s+(?:(?:${weekdayNames}),?\\s+)?d[ií]a\\s+(\\d{1,2})(?!\\s+de|\\s*[/:])`, 'giu'),
  wholeWord(`el\\s+(?:${weekdayNames}),?\\s+(\\d{1,2})(?!\\s+de|\\s*[/:])`, 'giu'),
];
/**
 * Matches dates such as `el 24`, which could also be the name of a unit. Such a match is read as a day if the question
 * contains no other day.
 */
const bareDate = /(?<![\p{L}\p{N}])el\s+(\d{1,2})(?=\s*(?:[?,.]|$)|\s+a\s+las?\s)/iu;

/**
 * Replaces `the 24th`, `del 24 al 28`, `anteayer`, and `hace tres días` with dates, because the library does not parse
 * such words.
 */
function withDates(text: string, now: Date): string {
  let result = text.replace(wholeWord('(?:anteayer|antier|antes de ayer)'), isoOf(new Date(now.getTime() - 2 * dayMs)));
  result = result.replace(wholeWord(`hace ${amount} (?<unit>d[ií]as?|semanas?)`), (...match) => {
    const { amount: name = '', unit = '' } = match.at(-1) as Record<string, string>;
    return isoOf(new Date(now.getTime() - (numberOf(name) ?? 0) * (/^s/iu.test(unit) ? 7 : 1) * dayMs));
  });
  for (const pair of pairOfDates)
    result = result.replace(pair, (words, first: string, last: string) => {
      if (!isDayOfMonth(Number(first)) || !isDayOfMonth(Number(last))) return words;
      const end = lastDayOf(Number(last), now);
      return `from ${isoOf(lastDayOf(Number(first), end))} to ${isoOf(end)}`;
    });
  for (const pattern of oneDate)
    result = result.replace(pattern, (words, date: string) =>
      isDayOfMonth(Number(date)) ? isoOf(lastDayOf(Number(date), now)) : words,
    );
  const isDated =
    wholeWord(`hoy|ayer|anoche|${weekdayNames}|${monthNames}|20\\d\\d-\\d\\d-\\d\\d`).test(result) ||
    /\d\/\d/.test(result);
  return isDated
    ? result
    : result.replace(bareDate, (words, date: string) =>
        isDayOfMonth(Number(date)) ? isoOf(lastDayOf(Number(date), now)) : words,
      );
}

/** Normalizes a question for the time parser. `now` is the local time of the property. */
export function normalizeQuestion(question: string, now: Date = new Date(0)): NormalizedQuestion {
  const hiddenNames: string[] = [];
  const maskedQuestion = question.replace(namePattern, (name) => {
    hiddenNames.push(name);
    return `qq${String.fromCharCode(96 + hiddenNames.length)}`;
  });
  const datedText = withDates(
    rangeRewrites.reduce((text, [words, replacement]) => text.replace(words, replacement), withDigits(maskedQuestion)),
    now,
  );
  const dates = [...datedText.matchAll(slashDate)].map(([, first, second]) => [Number(first), Number(second)] as const);
  // The portal writes the month first in both languages. A first number above 12 shows that the user writes the day
  // first.
  const isDayFirst = dates.some(([first]) => first > 12) && dates.every(([, second]) => second <= 12);
  const dayFirstText = datedText.replace(
    slashDate,
    (_, first: string, second: string, year = '') => `${second}/${first}${year}`,
  );
  return {
    en: isDayFirst ? dayFirstText : datedText,
    es: isDayFirst ? datedText : dayFirstText,
    restore: (text) =>
      text.replace(/\bqq([a-z])\b/gu, (word, letter: string) => hiddenNames[letter.charCodeAt(0) - 97] ?? word),
  };
}
