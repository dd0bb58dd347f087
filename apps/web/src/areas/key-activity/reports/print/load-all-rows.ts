import type { KeyEvent } from '../../events/shapes.ts';

interface Page {
  readonly rows: readonly KeyEvent[];
  readonly next: string | null;
}

export const maxPrintedRows = 10_000;

export interface AllRows {
  readonly rows: readonly KeyEvent[];
  /** Whether there are more rows than were loaded. */
  readonly isTruncated: boolean;
}

/** Loads page after page until the last one or the print maximum, and reports progress. */
export async function loadAllRows(
  fetchPage: (cursor: string | null) => Promise<Page>,
  onProgress: (count: number) => void,
): Promise<AllRows> {
  const rows: KeyEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await fetchPage(cursor);
    rows.push(...page.rows);
    cursor = page.next;
    onProgress(rows.length);
  } while (cursor !== null && rows.length < maxPrintedRows);
  return { rows: rows.slice(0, maxPrintedRows), isTruncated: cursor !== null || rows.length > maxPrintedRows };
}
