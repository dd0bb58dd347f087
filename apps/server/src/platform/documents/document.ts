import type { DescribedSection } from '@latchboard/contract/documents/description';

/** A file attached to a document. */
export interface DocumentAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** Content of a document to print or save as a PDF. The layout is the same for all documents. */
export interface PortalDocument {
  readonly letterhead: string;
  /** Sender's address and phone number, on documents for customers. */
  readonly sender?: readonly string[];
  readonly title: string;
  readonly language: string;
  /** Portrait orientation. Documents with a wide table are landscape. */
  readonly isPortrait?: boolean;
  /** Text at the top of the first page that names the recipient of a confidential document. */
  readonly confidential?: string;
  readonly made: Date;
  readonly sections: readonly DescribedSection[];
  /** Author and time, in the footer of each page. */
  readonly footer: string;
  /** `Page {page} of {pages}`. */
  readonly pageWords: string;
  /** Note at the end of a document that contains a character missing from the fonts. */
  readonly missingWords: string;
  readonly attachment?: DocumentAttachment;
}
