import { normalizeQuestion } from './normalize-question.ts';

/** Days of each month. February has 29 if no year is named. */
const months: readonly (readonly [string, number])[] = [
  ['jan(?:uary)?|ene(?:ro)?', 31],
  ['feb(?:ruary|rero)?', 29],
  ['mar(?:ch|zo)?', 31],
  ['apr(?:il)?|abr(?:il)?', 30],
  ['may(?:o)?', 31],
  ['june?|junio', 30],
  ['july?|julio', 31],
  ['aug(?:ust)?|ago(?:sto)?', 31],
  ['sept?(?:ember|iembre)?|set(?:iembre)?', 30],
  ['oct(?:ober|ubre)?', 31],
  ['nov(?:ember|iembre)?', 30],
  ['dec(?:ember)?|dic(?:iembre)?', 31],
];

const month = `(?<month>${months.map(([names]) => names).join('|')})`;
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:/]|\s*[ap]\.?\s?m\b)`;
const year = String.raw`(?:(?:\s*,|\s+del?|\s+of)?\s+(?<year>20\d\d)\b)?`;

/**
 * Formats of dates: a spelled-out month with its day, `2026-02-30`, and `2/30/2026`. If a month has numbers on both
 * sides, the number after it is the day.
 */
const dateFormats: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${month}\\.?\\s+(?:the\\s+)?${day}${year}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d/:])${day}\\s+(?:of\\s+|de\\s+)?${month}(?!\\p{L})${year}`, 'giu'),
  /(?<![\p{L}\d/:-])(?<year>20\d\d)-(?<month>\d{1,2})-(?<day>\d{1,2})(?![\d/:-])/giu,
  /(?<![\p{L}\d/:-])(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>20\d\d))?(?![\d/:-])/giu,
];

interface WrittenDate {
  readonly month?: string;
  readonly day?: string;
  readonly year?: string;
}

function dateExists({ month: name = '', day: number, year: ofYear }: WrittenDate): boolean {
  const monthIndex = /^\d/.test(name)
    ? Number(name) - 1
    : months.findIndex(([names]) => new RegExp(`^(?:${names})$`, 'iu').test(name));
  const lastDay =
    ofYear === undefined ? months[monthIndex]?.[1] : new Date(Date.UTC(Number(ofYear), monthIndex + 1, 0)).getUTCDate();
  const dayOfMonth = Number(number);
  return lastDay === undefined || (dayOfMonth >= 1 && dayOfMonth <= lastDay);
}

/**
 * Returns a day that does not exist, as typed in the question, such as `February 30`. Undefined if all days exist
 * (BEY-20).
 */
export function impossibleDay(question: string): string | undefined {
  // Normalizing hides the names of units, which can look like dates. A number above 12 before a slash is the day.
  const { en } = normalizeQuestion(question);
  for (const pattern of dateFormats) {
    const dates = [...en.matchAll(pattern)];
    const invalidMatch = dates.find(({ groups }) => !dateExists({ ...groups }));
    if (invalidMatch) return invalidMatch[0].trim();
    if (dates.length > 0) return undefined;
  }
  return undefined;
}
