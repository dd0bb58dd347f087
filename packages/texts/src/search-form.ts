// The database function `search_form` (migration 0205) computes the same form as this file. `search-form.test.ts` of
// the server compares both results.
const ignored =
  /[\u0300-\u036F'`\u2018-\u201B\u2032\u02B9-\u02BC\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[\uFE00-\uFE0F]/gu;
const from = 'øłđðħıŧς\u2010\u2011\u2012\u2013\u2014\u2015\u2212-\t\n\r\f\v\u1680\u2028\u2029';
const to = `olddhitσ${' '.repeat(16)}`;
const letters = new Map([...from].map((letter, index) => [letter, to[index] ?? ' ']));
const replacedCharacters = new RegExp(`[${from.replace('-', '\\-')}]`, 'gu');
const ligatures = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' } as const;

const unitLikeZeros = /(?<![0-9.,:])(?=[0-9]{2,4}(?![0-9]))0+(?=[0-9])/g;

function formOf(text: string, zeros: RegExp | null): string {
  const form = text
    .replaceAll('\u00B4', '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ignored, '')
    .replaceAll(replacedCharacters, (letter) => letters.get(letter) ?? letter)
    .replaceAll(/[ßæœþ]/gu, (letter) => ligatures[letter as keyof typeof ligatures])
    .replaceAll(/([0-9])([a-z])/g, '$1 $2')
    .replaceAll(/([a-z])([0-9])/g, '$1 $2');
  return (zeros === null ? form : form.replaceAll(zeros, '')).replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');
}

/**
 * Form in which searches compare texts. Removes case, accents, apostrophes, and invisible characters. Replaces dashes
 * with spaces and ligatures with letters. Separates digits from letters, and removes leading zeros of numbers of up to
 * four digits. `12-B`, `12 B`, and `012b` all become `12 b`.
 */
export const normalizeForSearch = (text: string): string => formOf(text, unitLikeZeros);

/**
 * Search forms of partly typed text. If a value contains the typed text, its search form contains one of them. A
 * number at the end may be incomplete: `B0` can become `B07` (`b 7`), and `B01` can become `B01234` (`b 01234`).
 */
export function searchParts(typed: string): readonly string[] {
  const form = normalizeForSearch(typed);
  return [...new Set([form.replace(/(^| )0$/, '') || form, formOf(typed, null)])];
}

/**
 * Splits a search into words, each with its search forms. A search that has only ignored characters matches nothing.
 */
export function searchWords(typed: string): readonly (readonly string[])[] {
  const words = typed
    .split(/\s+/)
    .map(searchParts)
    .filter(([form]) => form !== '');
  return words.length === 0 && typed.trim() !== '' ? [[typed.trim()]] : words;
}

/** Whether text contains the typed text, in search form. Every text contains the empty string. */
export function matchesSearch(text: string, typed: string): boolean {
  const form = normalizeForSearch(text);
  return typed.trim() === '' || searchParts(typed).some((part) => part !== '' && form.includes(part));
}
