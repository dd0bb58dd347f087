/**
 * Look-alikes of other characters: full-width and half-width letters, Latin and Arabic presentation forms, mathematical
 * letters.
 */
const lookAlikes =
  /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE30-\uFE4F\uFE50-\uFE6F\uFE70-\uFEFC\uFF01-\uFF9F\uFFA1-\uFFEE\u{1D400}-\u{1D7FF}]/gu;
/** Hyphens that look like `-`. Dashes stay. */
const hyphens = /[\u2010\u2011]/gu;
const spaces = /[\p{Zs}]+/gu;
const outerBlanks = /^\p{White_Space}+|\p{White_Space}+$/gu;

/**
 * Returns the stored form of a name: NFC, look-alike letters and hyphens replaced, trimmed, and runs of spaces
 * collapsed. Characters with their own meaning, such as `½`, `²`, and `™`, are kept. NFKC would store `12½` as `121⁄2`.
 */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(lookAlikes, (character) => character.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(hyphens, '-')
    .replaceAll(outerBlanks, '')
    .replaceAll(spaces, ' ');

/**
 * Letters that are written with joiners (U+200C, U+200D): Arabic and the scripts of India, Sri Lanka, Myanmar, and
 * Cambodia.
 */
const joiningLetters =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Myanmar}\\p{Script=Khmer}]';
const emoji = '\\p{Extended_Pictographic}';
const legitimateJoiners = new RegExp(
  `(?<=${joiningLetters})[\\u200C\\u200D](?=${joiningLetters})|(?<=${emoji}\\uFE0F?\\p{Emoji_Modifier}?)\\u200D(?=${emoji})|(?<=${emoji})\\uFE0F`,
  'gu',
);
const invisible = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether text contains invisible characters: zero-width characters, direction marks, byte-order marks, soft hyphens,
 * or fillers. Joiners are allowed within emoji and between letters of a script that needs them.
 */
export const hasInvisibleCharacters = (text: string): boolean =>
  invisible.test(text) && invisible.test(text.replaceAll(legitimateJoiners, ''));
const removable = new RegExp(`(${legitimateJoiners.source})|${invisible.source}`, 'gu');

/** Removes the characters that `hasInvisibleCharacters` reports. */
export const withoutInvisibleCharacters = (text: string): string =>
  text.replaceAll(removable, (_, joiner: string | undefined) => joiner ?? '');
const visiblePattern = /[\p{L}\p{N}\p{P}\p{S}]/u;
const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns an empty string if text has no visible characters. A required field rejects the empty string. */
export const emptyIfInvisible = (text: string): string => (visibleCharacter.test(text) ? text : '');
/** Overrides, embeddings, and isolates, which change the display order of the text around them. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Removes overrides, embeddings, and isolates. */
export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
/** Characters without a defined meaning: private-use characters and noncharacters. */
const meaninglessCharacters = /[\p{Co}\p{Noncharacter_Code_Point}]/u;

/** Whether text has a visible character, and none that is invisible or meaningless. True for an empty string. */
export const isVisible = (text: string): boolean =>
  text === '' || (visiblePattern.test(text) && !meaninglessCharacters.test(text) && !hasInvisibleCharacters(text));
