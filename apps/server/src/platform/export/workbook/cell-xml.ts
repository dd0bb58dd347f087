import { cellStyles } from './parts.ts';

/**
 * Maximum number of shared strings. Additional strings are stored inline, which limits the memory that a file needs.
 */
const maxShared = 50_000;

/** Strings that cells share. The rows in a file mostly repeat the same names, units, and tags. */
export interface SharedStrings {
  /** XML of a text cell, after its reference. */
  content(text: string): string;
  /** The shared strings in the order of their numbers. */
  all(): Iterable<string>;
}

export function sharedStrings(): SharedStrings {
  const cells = new Map<string, string>();
  return {
    content(text) {
      let cell = cells.get(text);
      if (cell === undefined) {
        if (cells.size >= maxShared) return ` t="inlineStr"><is>${textXml(text)}</is></c>`;
        cell = ` t="s"><v>${cells.size}</v></c>`;
        cells.set(text, cell);
      }
      return cell;
    },
    *all() {
      for (const text of cells.keys()) yield `<si>${textXml(text)}</si>`;
    },
  };
}

export const numberContent = (value: number) => `><v>${value}</v></c>`;
export const moneyContent = (dollars: number) => ` s="${cellStyles.money}"><v>${dollars}</v></c>`;
export const timeContent = (serial: number) => ` s="${cellStyles.time}"><v>${serial}</v></c>`;
export const boldContent = (text: string) => ` s="${cellStyles.strong}" t="inlineStr"><is>${textXml(text)}</is></c>`;

/** Column letters `A`, `B`, … for at most 26 columns. */
export const columnLetter = (index: number) => String.fromCharCode(65 + index);

function textXml(text: string): string {
  const spaceAttribute = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${spaceAttribute}>${escapeXml(text)}</t>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore format: one line lists the characters that XML does not allow
const special = /[&<>"]|[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/**
 * Escapes characters that XML does not allow the way Excel does: `_x0001_`. A text that looks like such an escape is
 * also escaped.
 */
export const escapeXml = (text: string) =>
  text.replace(
    special,
    (character) => entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
