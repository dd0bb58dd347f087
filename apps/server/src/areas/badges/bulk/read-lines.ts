/** Default column order of a line. A header row may change it. */
const columns = ['name', 'number', 'pin', 'level', 'title', 'company', 'phone', 'email'] as const;
export type BulkColumn = (typeof columns)[number];

const headerNames: Readonly<Record<BulkColumn, readonly string[]>> = {
  name: ['name', 'employee', 'nombre', 'empleado'],
  number: ['badge', 'badge number', 'number', 'credencial', 'numero'],
  pin: ['pin'],
  level: ['level', 'access level', 'nivel', 'nivel de acceso'],
  title: ['position', 'title', 'puesto'],
  company: ['company', 'empresa'],
  phone: ['phone', 'telefono'],
  email: ['email', 'email address', 'correo', 'correo electronico'],
};

export interface BulkLine {
  /** Line number in the pasted text, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<BulkColumn, string>>>;
  /** Text outside all columns: an unclosed quote, or an extra cell. */
  readonly stray: string | null;
}

const normalizeHeader = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();

/** Cells of a line. A quoted cell may contain the separator, and two quotes mean one quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let remainingText = line;
  for (;;) {
    const quotedCell = /^\s*"((?:[^"]|"")*)"\s*/.exec(remainingText);
    const textAfterQuote = quotedCell ? remainingText.slice(quotedCell[0].length) : '';
    // A quote in the middle of a cell is part of its value.
    const quotedMatch = textAfterQuote === '' || textAfterQuote.startsWith(separator) ? quotedCell : null;
    const end = quotedMatch ? quotedMatch[0].length : remainingText.indexOf(separator);
    const plainEnd = end === -1 ? remainingText.length : end;
    cells.push(
      quotedMatch ? (quotedMatch[1] ?? '').replaceAll('""', '"').trim() : remainingText.slice(0, plainEnd).trim(),
    );
    const remainder = remainingText.slice(plainEnd);
    if (!remainder.startsWith(separator)) return cells;
    remainingText = remainder.slice(separator.length);
  }
}

const separators = ['\t', ';', ','];

/**
 * Returns the separator of a line: a tab, the preferred separator, or any other, in this order. Pasted lines can have
 * different separators, so each line is checked. Separators in quotes are ignored.
 */
function separatorOf(line: string, preferred: string): string {
  const unquoted = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  return ['\t', preferred, ...separators].find((separator) => unquoted.includes(separator)) ?? preferred;
}

/** Matches a number or PIN after a separator inside a cell. Such a line mixes separators. */
const mixedSeparator = /([\t;,]\s*)\d{4}.*$/;

/**
 * Reads pasted lines or a CSV file. Columns are separated by tabs, semicolons, or commas. Without a header row, they
 * are in the default order.
 */
export function readLines(text: string): readonly BulkLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const first = lines[0]?.text ?? '';
  const separator = separatorOf(first, ';');
  const headerColumns = cellsOf(first, separator).map((cell) =>
    columns.find((column) => headerNames[column].includes(normalizeHeader(cell))),
  );
  const titles = cellsOf(first, separator);
  const namedColumns = headerColumns.filter((column) => column !== undefined).length;
  // A data line can contain a word that is also a column name, such as the level "employee".
  const isHeaderRow =
    headerColumns.includes('name') &&
    (namedColumns > 1 || namedColumns === titles.filter((title) => title !== '').length);
  const columnOrder = isHeaderRow ? headerColumns : columns;
  const parsedLines = (isHeaderRow ? lines.slice(1) : lines).map(({ line, text }): BulkLine => {
    const cells = cellsOf(text, separatorOf(text, separator));
    const isStray = (cell: string, index: number) =>
      /^"[^"]*$/.test(cell) ||
      (cell !== '' && index >= columnOrder.length) ||
      (['name', 'number'].includes(columnOrder[index] ?? '') && mixedSeparator.test(cell));
    const strayCell = cells.find(isStray);
    const recognized = cells.flatMap((cell, index) =>
      columnOrder[index] === undefined || cell === '' ? [] : [[columnOrder[index], cell]],
    );
    // The text after the separator is removed, because it may contain a PIN.
    return { line, cells: Object.fromEntries(recognized), stray: strayCell?.replace(mixedSeparator, '$1…') ?? null };
  });
  const unknownColumn = isHeaderRow
    ? titles.find((title, index) => title !== '' && headerColumns[index] === undefined)
    : undefined;
  return unknownColumn === undefined
    ? parsedLines
    : [{ line: lines[0]?.line ?? 1, cells: {}, stray: unknownColumn }, ...parsedLines];
}
