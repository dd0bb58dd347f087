import type { LocalClock } from './local-clock.ts';

export type CellContent = string | number | null;

export interface FileColumn<Row> {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Of times, by which clock they are written: its cells are what `LocalClock.at` gives. */
  readonly clock?: LocalClock | undefined;
  /** A document for reading leaves it out when all of it is empty. */
  readonly isOptional?: boolean;
  readonly cell: (row: Row) => CellContent;
}

/** A table with lines above it that say what it is, and lines below that say how it ends; its rows come in pieces, so that none is held longer than needed. */
export interface ReportFile<Row> {
  readonly heading: readonly string[];
  readonly columns: readonly FileColumn<Row>[];
  readonly closing?: readonly string[];
  readonly pieces: AsyncIterable<readonly Row[]>;
}

/** Rows that are there already. */
export async function* inOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** With the full-width forms, which spreadsheets of East Asia take for the same signs. */
const formulaStarts = new Set([...'=+-@＝＋－＠\t\r'].map((character) => character.charCodeAt(0)));

/** A text that a spreadsheet would take for a formula is marked as text. */
export const asText = (text: string) => (formulaStarts.has(text.charCodeAt(0)) ? `'${text}` : text);

const mostKept = 10_000;

/** Remembers what became of a text: a file says the same few names, units and tags in all its rows. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= mostKept) known.clear();
      known.set(text, made);
    }
    return made;
  };
}
