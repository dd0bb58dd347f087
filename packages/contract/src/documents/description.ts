import type { Strokes } from '../key-receipts/signature.ts';

/** Content of a printed document as text. Screen, paper, and PDF render the same description (decision 60). */
export interface DescribedDocument {
  readonly title: string;
  readonly sections: readonly DescribedSection[];
}

export type DescribedFact = readonly [label: string, value: string];

export type DescribedSignature =
  | { readonly kind: 'drawn'; readonly strokes: Strokes }
  | { readonly kind: 'typed'; readonly name: string };

export interface DescribedColumn {
  readonly label: string;
  /** Width in characters. */
  readonly width: number;
  /** Whether the column is right-aligned, for money and counts. */
  readonly isNumber?: boolean;
}

export interface DescribedTable {
  readonly columns: readonly DescribedColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface DescribedSection {
  readonly title?: string;
  /** Whether the section starts on a new page of the PDF. */
  readonly startsPage?: boolean;
  readonly lines?: readonly string[];
  /** Whether the lines are numbered. */
  readonly isNumbered?: boolean;
  readonly facts?: readonly DescribedFact[];
  /** Table of the section. The PDF repeats its header on each page. */
  readonly table?: DescribedTable;
  /** Totals below a table, right-aligned. The last one is the total. */
  readonly sums?: readonly DescribedFact[];
  /** A drawn or typed signature. */
  readonly signed?: DescribedSignature;
  /** Signature blocks, each with lines for the signature, the printed name, and the date. */
  readonly signatures?: readonly { readonly label: string; readonly name: string; readonly date: string }[];
}

/** Formats an instant. The screen uses the user's time format. All documents use one fixed format. */
export type FormatTime = (instant: string) => string;

/** Facts that have a value, in order. */
export const nonEmptyFacts = (
  facts: readonly (readonly [label: string, value: string | number | null | undefined | false])[],
): DescribedFact[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' || value === false ? [] : [[label, String(value)] as const],
  );

/** Local day of an instant in the format of all documents: `11/23/2026`. */
export const documentDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit', year: 'numeric' }).format(
    new Date(instant),
  );

/** Local day and time of an instant in the format of all documents: `11/23/2026, 4:30 PM CST`. */
export const documentTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, month: '2-digit', day: '2-digit', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(instant));

/** Returns the function that formats instants in all documents of a property. */
export const documentClock =
  ({ timeZone }: { readonly timeZone: string }): FormatTime =>
  (instant) =>
    documentTime(instant, timeZone);

/** A day (`2026-11-23`) in the format of all documents. */
export const documentDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** Address on one line. Empty if it has no parts. */
export const documentAddress = ({ line1, line2, city, state, zip }: Address): string =>
  [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
