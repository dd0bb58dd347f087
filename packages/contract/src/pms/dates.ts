/**
 * Date formats in files. Each accepts a time after the day. All except `YYYYMMDD` accept one or two digits for day and
 * month.
 */
export const dateFormats = [
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'MM-DD-YYYY',
  'DD-MM-YYYY',
  'YYYY/MM/DD',
  'MM/DD/YY',
  'DD/MM/YY',
  'DD-MMM-YYYY',
  'DD MMM YYYY',
  'MMM DD, YYYY',
  'YYYYMMDD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Two-digit years mean 1970 to 2069. */
const firstShortYear = 70;
const time = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;

const patterns = new Map(
  dateFormats.map((format) => {
    const digits = format === 'YYYYMMDD' ? '{2}' : '{1,2}';
    const day = format
      .replaceAll(/[./]/g, String.raw`\$&`)
      .replace('YYYY', String.raw`(?<year>\d{4})`)
      .replace(/YY(?!Y)/, String.raw`(?<year>\d{2})`)
      .replace('MMM', String.raw`(?<name>[a-z]{3,9})\.?`)
      .replace('MM', String.raw`(?<month>\d${digits})`)
      .replace('DD', String.raw`(?<day>\d${digits})`);
    return [format, new RegExp(`^${day}${time}$`, 'i')] as const;
  }),
);

/**
 * Parses a date in the given format and returns it as `2026-11-20`. Undefined if the text does not match or the date
 * does not exist.
 */
export function parseDay(text: string, format: DateFormat): string | undefined {
  const groups = patterns.get(format)?.exec(text.trim())?.groups;
  if (!groups) return undefined;
  const year =
    Number(groups.year) + (groups.year?.length === 2 ? (Number(groups.year) < firstShortYear ? 2000 : 1900) : 0);
  const month = groups.name === undefined ? Number(groups.month) : monthNumber(groups.name);
  const parsed = new Date(0);
  parsed.setUTCFullYear(year, month - 1, Number(groups.day));
  const isDay = parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === Number(groups.day);
  return isDay ? parsed.toISOString().slice(0, 10) : undefined;
}

/** Number of a month from its English name: the full name, its first three letters, or `Sept`. 0 for any other name. */
function monthNumber(name: string): number {
  const text = name.toLowerCase();
  return (
    months.findIndex(
      (month) => month === text || month.slice(0, 3) === text || (text === 'sept' && month === 'september'),
    ) + 1
  );
}

/** Formats that match the most texts, and the number of those texts. Undefined if no text is a date. */
export function fittingFormats(
  texts: readonly string[],
): { readonly formats: readonly DateFormat[]; readonly fits: number } | undefined {
  const counts = dateFormats.map((format) => ({
    format,
    fits: texts.filter((text) => parseDay(text, format) !== undefined).length,
  }));
  const fits = Math.max(...counts.map((count) => count.fits));
  if (fits === 0) return undefined;
  return { formats: counts.filter((count) => count.fits === fits).map(({ format }) => format), fits };
}
