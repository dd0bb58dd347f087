import type { Strokes } from '@latchboard/contract/key-receipts/signature';

/** A table in a document. Its header stands again on each page. */
export interface DocumentTable {
  readonly header: readonly string[];
  /** How many characters each column is for. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** The columns that are right-aligned: money and counts. */
  readonly numbers?: readonly number[];
}

/** A part of a document: sentences, facts with their labels, or a table. */
export interface DocumentSection {
  readonly startsPage?: boolean;
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: DocumentTable;
  /** Sums below a table, right-aligned; the last one is the total. */
  readonly sums?: readonly (readonly [label: string, value: string])[];
  /** Signature blocks. */
  readonly signatures?: readonly { readonly label: string; readonly name: string; readonly date: string }[];
  /** The strokes of a pen, within `signatureField`. */
  readonly drawing?: Strokes;
}

/** A file that travels inside a document. */
export interface DocumentAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** What is printed or saved as PDF, in words; the layout is the same for all documents. */
export interface PortalDocument {
  readonly letterhead: string;
  /** The address of the sender, on documents for customers. */
  readonly sender?: readonly string[];
  readonly title: string;
  readonly language: string;
  /** Upright, unless it has a wide table. */
  readonly isUpright?: boolean;
  /** Said on top of the first page: for whom it is. */
  readonly confidential?: string;
  readonly made: Date;
  readonly sections: readonly DocumentSection[];
  /** Who made it and when, at the foot of each page. */
  readonly footer: string;
  /** `Page {page} of {pages}`. */
  readonly pageWords: string;
  /** Said at the end when a character of the document has no picture in its fonts. */
  readonly missingWords: string;
  readonly attachment?: DocumentAttachment;
}
