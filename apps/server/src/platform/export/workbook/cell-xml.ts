import { style } from './parts.ts';

/** Strings beyond these are written where they stand, so that no file holds all that it says in memory. */
const mostShared = 50_000;

/** The strings that cells share: a file says the same few names, units and tags in all its rows. */
export interface SharedStrings {
  /** What a cell that shows a text is, behind its place. */
  content(text: string): string;
  /** The strings in the order of their numbers. */
  all(): Iterable<string>;
}

export function sharedStrings(): SharedStrings {
  const cells = new Map<string, string>();
  return {
    content(text) {
      let cell = cells.get(text);
      if (cell === undefined) {
        if (cells.size >= mostShared) return ` t="inlineStr"><is>${textXml(text)}</is></c>`;
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
export const timeContent = (serial: number) => ` s="${style.time}"><v>${serial}</v></c>`;
export const strongContent = (text: string) => ` s="${style.strong}" t="inlineStr"><is>${textXml(text)}</is></c>`;

/** `A`, `B`, … of a table with at most 26 columns. */
export const columnLetter = (at: number) => String.fromCharCode(65 + at);

function textXml(text: string): string {
  const keepsSpace = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<t${keepsSpace}>${escapeXml(text)}</t>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore format: one line shows what XML cannot hold
const special = /[&<>"]|[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/** Characters that XML cannot hold are written as Excel does: `_x0001_`; a text that looks like that is kept apart from it. */
export const escapeXml = (text: string) =>
  text.replace(
    special,
    (character) => entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
