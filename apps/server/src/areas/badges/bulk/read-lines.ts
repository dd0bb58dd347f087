/** The columns of a line in their usual order; a heading may name them in another. */
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
  /** As the sender counts them, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<BulkColumn, string>>>;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();

/** The cells of a line; one in quotes may hold the separator, and two quotes stand for one. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted ? quoted[0].length : rest.indexOf(separator);
    const plainEnd = end === -1 ? rest.length : end;
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"').trim() : rest.slice(0, plainEnd).trim());
    const after = rest.slice(plainEnd);
    if (!after.startsWith(separator)) return cells;
    rest = after.slice(separator.length);
  }
}

/** Reads pasted lines or a CSV file: separated by tabs, semicolons or commas, with a heading or in the usual order. */
export function readLines(text: string): readonly BulkLine[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((one) => one.text.trim() !== '');
  const first = lines[0]?.text ?? '';
  const separator = ['\t', ';', ','].find((one) => first.includes(one)) ?? ',';
  const heading = cellsOf(first, separator).map((cell) =>
    columns.find((column) => headings[column].includes(plain(cell))),
  );
  const isHeading = heading.includes('name');
  const order = isHeading ? heading : columns;
  return (isHeading ? lines.slice(1) : lines).map((one) => ({
    line: one.line,
    cells: Object.fromEntries(
      cellsOf(one.text, separator).flatMap((cell, at) => {
        const column = order[at];
        return column === undefined || cell === '' ? [] : [[column, cell]];
      }),
    ),
  }));
}
