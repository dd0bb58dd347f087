/**
 * A pattern that matches whole words only. `\b` recognizes only ASCII letters: it finds a boundary inside `mañana` and
 * none before `último`.
 */
export const wholeWord = (pattern: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags);

const numbers: readonly (readonly [string, number])[] = [
  ['an?|one|una?', 1],
  ['two|dos|a couple of|un par de', 2],
  ['three|tres', 3],
  ['four|cuatro', 4],
  ['five|cinco', 5],
  ['six|seis', 6],
  ['seven|siete', 7],
  ['eight|ocho', 8],
  ['nine|nueve', 9],
  ['ten|diez', 10],
  ['eleven|once', 11],
  ['twelve|doce', 12],
];

/** Numbers up to twelve as digits or words in both languages. */
export const numberWords = `\\d{1,2}|${numbers.map(([words]) => words).join('|')}`;

/**
 * Pattern for hours. Same as `numberWords`, but excludes `a`, `an`, `un`, and the phrases `a couple of` and `un par
 * de`.
 */
export const hourWords = `\\d{1,2}|una|${numbers
  .slice(1)
  .map(([words]) => words.replace(/\|a couple of\|un par de/u, ''))
  .join('|')}|one`;

/** Value of a number word or digits. Undefined for other words. */
export function numberOf(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word);
  return numbers.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(word.trim()))?.[1];
}

export const monthNames =
  'jan(?:uary)?|feb(?:ruary|rero)?|mar(?:ch|zo)?|apr(?:il)?|may(?:o)?|june?|junio|july?|julio|aug(?:ust)?|sept?(?:ember|iembre)?|set(?:iembre)?|oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|ene(?:ro)?|abr(?:il)?|ago(?:sto)?|dic(?:iembre)?';

export const weekdayNames =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo';
