import type { Strokes } from '@latchboard/contract/key-receipts/signature';

/** A table in a document. Its header is repeated on each page. */
export interface DocumentTable {
  readonly header: readonly string[];
  /** Width of each column, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly string[])[];
  /** Indexes of the right-aligned columns: money and counts. */
  readonly numbers?: readonly number[];
}

/** Section of a document: lines of text, facts with their labels, or a table. */
export interface DocumentSection {
  readonly startsPage?: boolean;
  readonly title?: string;
  readonly lines?: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly table?: DocumentTable;
  /** Sums below a table, right-aligned. The last one is the total. */
  readonly sums?: readonly (readonly [label: string, value: string])[];
  /** Signature blocks. */
  readonly signatures?: readonly { readonly label: string; readonly name: string; readonly date: string }[];
  /** A drawn signature, in the coordinates of `signatureField`. */
  readonly drawing?: Strokes;
}

/** A file attached to a document. */
export interface DocumentAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** Content of a document to print or save as PDF. The layout is the same for all documents. */
export interface PortalDocument {
  readonly letterhead: string;
  /** Address of the sender, on documents for customers. */
  readonly sender?: readonly string[];
  readonly title: string;
  readonly language: string;
  /** Portrait format. Documents with a wide table are landscape. */
  readonly isUpright?: boolean;
  /** Text at the top of the first page that names the recipient of a confidential document. */
  readonly confidential?: string;
  readonly made: Date;
  readonly sections: readonly DocumentSection[];
  /** Author and time, in the footer of each page. */
  readonly footer: string;
  /** `Page {page} of {pages}`. */
  readonly pageWords: string;
  /** Text at the end of a document with a character that its fonts lack. */
  readonly missingWords: string;
  readonly attachment?: DocumentAttachment;
}
