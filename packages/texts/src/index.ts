export { type ErrorCode, errorText, isErrorCode } from './error-texts.ts';
export { type Language, languages } from './language.ts';
export { localeOf } from './locale.ts';
export { formatTimeOfDay, type TimeFormat, timeFormatOf, timeFormatOfLocale, timeFormats } from './time-format.ts';
export { type Catalog, createTranslate, isTextKey, type TextKey, type Translate } from './translate.ts';
export type { TextParams } from './translate-with.ts';
export { labelOfZone, nameOfZone } from './zone-name.ts';
