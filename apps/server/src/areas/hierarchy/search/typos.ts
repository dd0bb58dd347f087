/** Words that need typo patterns. In a short word, a wrong letter or two swapped letters leave too few trigrams. */
const shortWord = /^\p{L}{4,8}$/u;
const shorterWord = /^\p{L}{4,5}$/u;
const digits = /^\d+$/;
/** A ZIP code has five digits. A search may have one digit too few or too many. */
const nearZip = /^\d{4,6}$/;
const zipDigits = 5;

export const isNumber = (word: string): boolean => digits.test(word);
export const isPossibleZip = (word: string): boolean => nearZip.test(word);

/** `like` patterns that match a short word with one typing error. */
export function typoPatterns(word: string): readonly string[] {
  const swaps = shortWord.test(word) || isPossibleZip(word) ? swapVariants(word).filter((swap) => swap !== word) : [];
  const wholeWords = shorterWord.test(word) ? changeVariants(word) : [];
  return [
    ...swaps.map((swap) => `%${swap}%`),
    ...wholeWords.flatMap((wholeWord) => [wholeWord, `${wholeWord} %`, `% ${wholeWord}`, `% ${wholeWord} %`]),
  ];
}

/**
 * Like `typoPatterns`, for a ZIP code. The two letters of the state before a ZIP code distinguish it from other
 * numbers.
 */
export function zipTypoPatterns(word: string): readonly string[] {
  if (!isPossibleZip(word)) return [];
  const { length } = word;
  const variants =
    length === zipDigits ? changeVariants(word) : length < zipDigits ? longVariants(word) : shortVariants(word);
  return variants.flatMap((zip) => [`% __ ${zip}`, `% __ ${zip} %`]);
}

const variantsAt = (length: number, makeTypo: (index: number) => string) => [
  ...new Set(Array.from({ length }, (_, index) => makeTypo(index))),
];
const swapVariants = (word: string) =>
  variantsAt(
    word.length - 1,
    (index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );
const changeVariants = (word: string) =>
  variantsAt(word.length, (index) => `${word.slice(0, index)}_${word.slice(index + 1)}`);
const shortVariants = (word: string) =>
  variantsAt(word.length, (index) => word.slice(0, index) + word.slice(index + 1));
const longVariants = (word: string) =>
  variantsAt(word.length + 1, (index) => `${word.slice(0, index)}_${word.slice(index)}`);
