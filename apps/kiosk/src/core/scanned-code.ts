import { readTagCode, showBadgeCode } from '@latchboard/contract/tag-labels/code';
import type { Configuration } from '@latchboard/device/configuration';

const badgeLength = 6;
/** Maximum length of a text in an event. */
const maxLength = 100;

/**
 * Badge number of a scanned or typed text: the number, also without its leading zeros, or the number with its check
 * digit as on a card.
 */
export function readBadge(scanned: string, { badges }: Configuration): string {
  const text = scanned.trim().slice(0, maxLength);
  if (badges.has(text)) return text;
  const number = text.replace(/-\d$/, '');
  if (number !== text) return showBadgeCode(number) === text ? number : text;
  const padded = text.padStart(badgeLength, '0');
  return text !== '' && badges.has(padded) ? padded : text;
}

/** Tag of a scanned text. See `Kiosk.readTag`. */
export function readScannedTag(scanned: string, configuration: Configuration): string | undefined {
  const text = scanned.trim();
  const { tags, labels, badges } = configuration;
  if (tags.has(text)) return text;
  if (badges.has(readBadge(text, configuration))) return undefined;
  const code = readTagCode(text);
  if (code === null) return undefined;
  return [...labels.values()].find((label) => label.code === code)?.tag ?? code;
}
