/** Default order of the columns of a line. A header row may change it. */
const columns = ['name', 'number', 'pin', 'level', 'title', 'company', 'phone', 'email'] as const;
export type BulkColumn = (typeof columns)[number];

const headings: Readonly<Record<BulkColumn, readonly string[]>> = {
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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();

/** Cells of a line. A quoted cell may contain the separator, and two quotes mean one quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const whole = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const behind = whole ? rest.slice(whole[0].length) : '';
    // A quote in the middle of a text is part of the text.
    const quoted = behind === '' || behind.startsWith(separator) ? whole : null;
    const end = quoted ? quoted[0].length : rest.indexOf(separator);
    const plainEnd = end === -1 ? rest.length : end;
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"').trim() : rest.slice(0, plainEnd).trim());
    const after = rest.slice(plainEnd);
    if (!after.startsWith(separator)) return cells;
    rest = after.slice(separator.length);
  }
}

const separators = ['\t', ';', ','];

/**
 * Separator of a line: a tab, else the separator of the first line, else another one, because pasted lines can have
 * different sources. Separators in quotes do not count.
 */
function separatorOf(line: string, usual: string): string {
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  return ['\t', usual, ...separators].find((one) => bare.includes(one)) ?? usual;
}

/** A number or PIN after a separator: the line mixes separators. */
const mixed = /([\t;,]\s*)\d{4}.*$/;

/**
 * Reads pasted lines or a CSV file, separated by tabs, semicolons, or commas, with a header or in the default order.
 */
export function readLines(text: string): readonly BulkLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((one) => one.text.trim() !== '');
  const first = lines[0]?.text ?? '';
  const separator = separatorOf(first, ';');
  const heading = cellsOf(first, separator).map((cell) =>
    columns.find((column) => headings[column].includes(plain(cell))),
  );
  const titles = cellsOf(first, separator);
  const named = heading.filter((column) => column !== undefined).length;
  // A data line can contain a word that is also a heading, such as the level "employee".
  const isHeading = heading.includes('name') && (named > 1 || named === titles.filter((title) => title !== '').length);
  const order = isHeading ? heading : columns;
  const read = (isHeading ? lines.slice(1) : lines).map(({ line, text }): BulkLine => {
    const cells = cellsOf(text, separatorOf(text, separator));
    const isStray = (cell: string, at: number) =>
      /^"[^"]*$/.test(cell) ||
      (cell !== '' && at >= order.length) ||
      (['name', 'number'].includes(order[at] ?? '') && mixed.test(cell));
    const stray = cells.find(isStray);
    const known = cells.flatMap((cell, at) => (order[at] === undefined || cell === '' ? [] : [[order[at], cell]]));
    // The shown lines contain no PIN.
    return { line, cells: Object.fromEntries(known), stray: stray?.replace(mixed, '$1…') ?? null };
  });
  const unknown = isHeading ? titles.find((title, at) => title !== '' && heading[at] === undefined) : undefined;
  return unknown === undefined ? read : [{ line: lines[0]?.line ?? 1, cells: {}, stray: unknown }, ...read];
}
