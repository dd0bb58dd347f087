import { hourWords, monthNames, numberOf, numberWords, wholeWord } from './grammar.ts';

/** Time of day in a question. */
export interface TimeOfDay {
  /** Minutes since midnight as typed: 3:30 is 210 even if the afternoon is meant. */
  readonly minutes: number;
  /** Whether AM or PM is missing. */
  readonly lacksMeridiem: boolean;
  /** Whether the hour has a leading zero, as in 24-hour notation. */
  readonly isPadded: boolean;
  readonly isMidnight: boolean;
  /** Position of the words in the question. */
  readonly index: number;
}

/** Parts of the day, with the hours at which each begins and ends. A night ends at 6 AM on the next day. */
export const dayParts = {
  smallHours: [0, 6],
  morning: [5, 12],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 30],
} as const;
export type DayPart = keyof typeof dayParts;

const partWords: readonly (readonly [DayPart, RegExp])[] = [
  ['smallHours', wholeWord('madrugada')],
  ['morning', wholeWord('morning|mañana|manana')],
  ['afternoon', wholeWord('afternoon|tardes?')],
  ['evening', wholeWord('evening')],
  ['night', wholeWord('night|tonight|noches?')],
];

const meridiem = '[ap]\\.?\\s?m\\.?';
const namedTimes = 'noon|midday|mediod[ií]a|midnight|medianoche';
const timePattern = (n: number) =>
  `(?:(?<h${n}>${hourWords})(?:[:.](?<m${n}>\\d\\d)(?::\\d\\d)?)?(?:\\s*(?<suffix${n}>${meridiem}|o['’]?clock|en punto))?|(?<named${n}>${namedTimes}))`;
const prefix = '(?:(?:@|at|around|about|by|sobre|hacia|a eso de|alrededor de|a)\\s*)?(?:(?:las?|el|l)\\s+)?';
const notBeforeMonth = `(?!\\s*(?:[/:]|-\\d)|\\s+(?:del?\\s+|of\\s+)?(?:${monthNames})(?!\\p{L}))`;
const wordEnd = '(?![\\p{L}\\p{N}])';

const rangePattern = new RegExp(
  `(?<![\\p{L}\\p{N}/:-])(?:(?<opens>from|between|desde|entre|de)\\s+)?${prefix}${timePattern(1)}\\s*(?:to|until|till|through|thru|and|hasta|a|y|-|–)\\s*${prefix}${timePattern(2)}${notBeforeMonth}${wordEnd}`,
  'iu',
);
const singlePattern = new RegExp(
  `(?<![\\p{L}\\p{N}/:-])(?<lead>(?:@|at|around|about|by|al?|sobre|hacia|a eso de|alrededor de)\\s*(?:las?\\s+)?|las\\s+)?${timePattern(1)}${notBeforeMonth}${wordEnd}`,
  'giu',
);
const partPattern = wholeWord(
  '(?:(?<own>this|esta)\\s+|(?:in the|at|(?:por|en|de|a)\\s+la)\\s+)?(?<words>morning|afternoon|evening|night|noche|tarde|madrugada)|(?:(?<own2>esta)|(?:por|en|de|a)\\s+la)\\s+(?<words2>mañana|manana)|(?<own3>tonight)',
  'giu',
);
const lastNight = wholeWord('last night|anoche|la noche pasada');
const agoPattern = wholeWord(
  `(?:(?:about|around|some)\\s+)?(?<amount>half an?|${numberWords}|\\p{L}+|\\d{3})\\s+(?<unit>minutes?|mins?|hours?|hrs?)\\s+ago|hace\\s+(?:unas?\\s+|unos\\s+|como\\s+)?(?<amount2>media|${numberWords}|\\p{L}+|\\d{3})\\s+(?<unit2>minutos?|horas?)`,
);
const nowPattern = wholeWord('right now|now|ahora mismo|ahora');

type Groups = Readonly<Record<string, string | undefined>>;

function timeOfDay(groups: Groups, n: 1 | 2, index: number): TimeOfDay | undefined {
  const name = groups[`named${n}`];
  if (name !== undefined) {
    const isMidnight = /^m(?:idn|edian)/iu.test(name);
    return { minutes: isMidnight ? 0 : 720, lacksMeridiem: false, isPadded: false, isMidnight, index };
  }
  const hourText = groups[`h${n}`] ?? '';
  const suffix = groups[`suffix${n}`] ?? '';
  const hour = numberOf(hourText) ?? 99;
  const minute = Number(groups[`m${n}`] ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  const amOrPm = /^[ap]/iu.exec(suffix)?.[0].toLowerCase();
  if (amOrPm !== undefined && (hour > 12 || hour === 0)) return undefined;
  const hourOfDay = amOrPm === undefined ? hour : (hour % 12) + (amOrPm === 'p' ? 12 : 0);
  const lacksMeridiem = amOrPm === undefined && hour >= 1 && hour <= 12;
  return { minutes: hourOfDay * 60 + minute, lacksMeridiem, isPadded: /^0/.test(hourText), isMidnight: false, index };
}

/** Whether the words can only be a time. A bare number could be the name of a unit. */
const isTime = (groups: Groups, n: 1 | 2) =>
  groups[`m${n}`] !== undefined || groups[`suffix${n}`] !== undefined || groups[`named${n}`] !== undefined;

const hasLead = (lead = '') => /^(?:@|at|around|about|by|sobre|hacia|a eso de|alrededor de)|las?\s+$/iu.test(lead);

export interface ParsedTimes {
  /** The question with spaces in place of the words that were read. */
  readonly text: string;
  readonly times: readonly TimeOfDay[];
  /** Whether the two times are the start and the end of a range. */
  readonly isRange: boolean;
  readonly part: DayPart | null;
  /** Whether the question contains several parts of a day, more than two times, or an unknown amount. */
  readonly isUnclear: boolean;
  readonly isLastNight: boolean;
  /** Whether the words refer to a part of today, such as `this morning` or `esta noche`. */
  readonly isToday: boolean;
  /** Milliseconds before now: `two hours ago`, `now`. */
  readonly elapsed: number | null;
}

const spaces = (matchedText: string) => ' '.repeat(matchedText.length);

/**
 * Reads the times of day in a question and replaces them with spaces. The remaining text contains the dates and the
 * subjects of the question.
 */
export function parseTimes(question: string): ParsedTimes {
  let text = question;
  const consume = (pattern: RegExp, accept: (groups: Groups, index: number, matchedText: string) => boolean) => {
    text = text.replace(pattern, (matchedText: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Groups;
      return accept(groups, rest.at(-3) as number, matchedText) ? spaces(matchedText) : matchedText;
    });
  };
  let elapsed: number | null = null;
  let isUnclear = false;
  consume(agoPattern, (groups) => {
    const amount = groups.amount ?? groups.amount2 ?? '';
    const unitCount = /^(?:half|media)/iu.test(amount) ? 0.5 : numberOf(amount);
    if (unitCount === undefined) isUnclear = true;
    elapsed = (unitCount ?? 0) * (/^m/iu.test(groups.unit ?? groups.unit2 ?? '') ? 60_000 : 3_600_000);
    return true;
  });
  let isLastNight = false;
  consume(lastNight, () => {
    isLastNight = true;
    return true;
  });
  const times: TimeOfDay[] = [];
  let isRange = false;
  consume(rangePattern, (groups, index) => {
    const [begin, finish] = [timeOfDay(groups, 1, index), timeOfDay(groups, 2, index + 1)];
    const isExplicit = isTime(groups, 1) || isTime(groups, 2) || groups.opens !== undefined;
    if (!begin || !finish || !isExplicit) return false;
    times.push(begin, finish);
    isRange = true;
    return true;
  });
  consume(singlePattern, (groups, index) => {
    const time = isTime(groups, 1) || hasLead(groups.lead) ? timeOfDay(groups, 1, index) : undefined;
    if (time) times.push(time);
    return time !== undefined;
  });
  const foundParts: DayPart[] = isLastNight ? ['night'] : [];
  let isToday = false;
  consume(partPattern, (groups, _, matchedText) => {
    foundParts.push(...partWords.flatMap(([name, pattern]) => (pattern.test(matchedText) ? [name] : [])));
    if (groups.own ?? groups.own2 ?? groups.own3) isToday = true;
    return true;
  });
  if (elapsed === null && times.length === 0 && foundParts.length === 0)
    consume(nowPattern, () => {
      elapsed = 0;
      return true;
    });
  const distinctParts = new Set(foundParts);
  if (distinctParts.size > 1 || times.length > 2) isUnclear = true;
  return { text, times, isRange, part: foundParts[0] ?? null, isUnclear, isLastNight, isToday, elapsed };
}
