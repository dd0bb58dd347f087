/** A cell of a report file; a date shows the property's clock in its UTC fields. */
export type CellContent = string | number | Date | null;

export interface FileColumn {
  readonly header: string;
  readonly width: number;
  readonly isTime?: boolean;
}

/** A table with lines above it that say what it is; its rows come in pieces, so that none is held longer than needed. */
export interface ReportFile {
  readonly title: string;
  readonly heading: readonly string[];
  readonly columns: readonly FileColumn[];
  readonly pieces: AsyncIterable<readonly (readonly CellContent[])[]>;
}

/** A text that a spreadsheet would take for a formula is marked as text. */
export const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const asCell = (text: string | null): string | null => (text === null ? null : asText(text));
