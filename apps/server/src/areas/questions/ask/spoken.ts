/** A question made readable for what reads times: names hidden, dates and ranges said in one way. */
export interface Spoken {
  /** The question with its dates as each language reads them: the month first in English, the day first in Spanish. */
  readonly en: string;
  readonly es: string;
  /** The hidden words again. */
  readonly restore: (text: string) => string;
}

/** `A11`, `B2-312`, `1122`: names of hooks and units, which would be read as eleven o’clock or the year 1122. A year of this century stays. */
const names =
  /(?<![\p{L}\d/:-])(?:\p{L}{1,2}-?\d[\d-]*\p{L}?|(?!20\d\d\b)\d{3,5})(?![\p{L}\d/:-])(?!\s*[ap]\.?\s?m\b)/gu;

const slashed = /\b(\d{1,2})\/(\d{1,2})(\/\d{2,4})?\b/g;
const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre';

/** Ranges that are said in a way no library reads. */
const saidAs: readonly (readonly [RegExp, string])[] = [
  [/\bbetween\b(.+?)\band\b/iu, 'from$1to'],
  [
    /\bthe\s+(\d{1,2})(?:st|nd|rd|th)\s+(to|until|through)\s+the\s+(\d{1,2})(?:st|nd|rd|th)\s+of\s+(\p{L}+)/iu,
    '$4 $1 $2 $4 $3',
  ],
  [
    new RegExp(`\\b(\\d{1,2})\\s+(al?|y el|y|hasta el)\\s+(\\d{1,2})\\s+de\\s+(${months})`, 'iu'),
    '$1 de $4 $2 $3 de $4',
  ],
  [/\bde\s+(?:las?\s+)?(\d{1,2}(?::\d\d)?)\s+a\s+(?:las?\s+)?(\d{1,2})(?!\s+de)/iu, 'de $1 - $2'],
  [/\bentre\s+las?\s+(\d{1,2}(?::\d\d)?)\s+y\s+(?:las?\s+)?(\d{1,2})/iu, 'de $1 - $2'],
];

/** Makes a question readable for what reads times in it. */
export function spoken(question: string): Spoken {
  const hidden: string[] = [];
  const masked = question.replace(names, (name) => {
    hidden.push(name);
    return `qq${String.fromCharCode(96 + hidden.length)}`;
  });
  const said = saidAs.reduce((text, [words, clearer]) => text.replace(words, clearer), masked);
  const dates = [...said.matchAll(slashed)].map(([, first, second]) => [Number(first), Number(second)] as const);
  // The portal writes the month first, in both languages; a number beyond 12 in front says that the writer does not.
  const isDayFirst = dates.some(([first]) => first > 12) && dates.every(([, second]) => second <= 12);
  const swapped = said.replace(slashed, (_, first: string, second: string, year = '') => `${second}/${first}${year}`);
  return {
    en: isDayFirst ? swapped : said,
    es: isDayFirst ? said : swapped,
    restore: (text) =>
      text.replace(/\bqq([a-z])\b/gu, (word, letter: string) => hidden[letter.charCodeAt(0) - 97] ?? word),
  };
}
