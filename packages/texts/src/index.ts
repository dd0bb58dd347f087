export { type ErrorCode, errorText, isErrorCode } from './error-texts.ts';
export { type Language, languages } from './language.ts';
export { formatTimeOfDay, type TimeFormat, timeFormatOf, timeFormatOfLocale, timeFormats } from './time-format.ts';
export {
  type Catalog,
  createTranslate,
  isTextKey,
  localeOf,
  type TextKey,
  type TextParams,
  type Translate,
} from './translate.ts';
export { labelOfZone, nameOfZone } from './zone-name.ts';
