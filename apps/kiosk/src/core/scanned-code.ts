import { cutText } from '@latchboard/contract/cut-text';
import { formatBadgeCode, readTagCode } from '@latchboard/contract/tag-labels/code';
import type { Configuration } from '@latchboard/device/configuration';

const badgeLength = 6;
const badgeForm = /^\d{6}$/;
/** Maximum length of text in an event. */
const maxLength = 100;

/** Reads the badge number in scanned text: the number, or the number with its check digit as on a card. */
export function readBadge(scanned: string, { badges }: Configuration): string {
  const text = cutText(scanned.trim(), maxLength);
  if (badges.has(text)) return text;
  const number = text.replace(/-\d$/, '');
  return number !== text && formatBadgeCode(number) === text ? number : text;
}

/** Whether text has the form of a badge number. Anything else is a misread or another kind of code. */
export const hasBadgeForm = (text: string, { badges }: Configuration): boolean =>
  badges.has(text) || badgeForm.test(text);

/** Reads the badge number in typed text, even without its leading zeros. */
export function readTypedBadge(typed: string, configuration: Configuration): string {
  const number = readBadge(typed, configuration);
  const padded = number.padStart(badgeLength, '0');
  return !configuration.badges.has(number) && badgeForm.test(padded) && number !== '' ? padded : number;
}

/** Reads the tag in scanned text. See `Kiosk.readTag`. */
export function readScannedTag(scanned: string, configuration: Configuration): string | undefined {
  const text = scanned.trim();
  const { tags, labels, badges } = configuration;
  if (tags.has(text)) return text;
  if (badges.has(readBadge(text, configuration))) return undefined;
  const code = readTagCode(text);
  if (code === null) return undefined;
  return [...labels.values()].find((label) => label.code === code)?.tag ?? code;
}
