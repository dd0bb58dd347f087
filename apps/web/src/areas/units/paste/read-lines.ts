import { type UnitKind, unitKinds } from '@latchboard/contract/units/rules';

/** A line in the format of the call. */
export type UnitLine = Readonly<Record<string, string | null>>;

const columns = ['unit', 'building', 'kind', 'residentEmail', 'residentLanguage'] as const;
type Field = (typeof columns)[number];

/** Possible column names in the header row of a spreadsheet, in English and Spanish. */
const columnNames: readonly (readonly [RegExp, Field])[] = [
  [/^(unit|unit name|name|apartment|apt|unidad|apartamento)$/, 'unit'],
  [/^(building|bldg|edificio)$/, 'building'],
  [/^(kind|type|tipo)$/, 'kind'],
  [/^(resident email|resident e-mail|email|e-mail|correo|correo del residente)$/, 'residentEmail'],
  [/^(language|resident language|idioma|idioma del residente)$/, 'residentLanguage'],
];
const fieldOfColumn = (cell: string) => columnNames.find(([pattern]) => pattern.test(cell.trim().toLowerCase()))?.[1];

const kindsByWord: Readonly<Record<string, UnitKind>> = {
  'common area': 'common',
  'área común': 'common',
  común: 'common',
  apt: 'apartment',
  apartamento: 'apartment',
  maestra: 'master',
  vehículo: 'vehicle',
  otro: 'other',
};
const languages: Readonly<Record<string, string>> = { english: 'en', inglés: 'en', spanish: 'es', español: 'es' };

/** Tabs have priority, because a name may contain a comma. */
const separators = ['\t', ';', ','];

/**
 * Parses cells copied from a spreadsheet, or lines with tabs, semicolons, or commas. Each line is one unit, except a
 * header row. Empty lines are ignored.
 */
export function readLines(text: string): readonly UnitLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const separator = separators.find((candidate) => line.includes(candidate)) ?? ',';
    return line.split(separator).map(cellOf);
  });
  const headerFields = rows[0]?.map(fieldOfColumn) ?? [];
  // The first line is a header row only if all of its filled cells are column names, and one of them names the unit. A
  // unit may have such a name.
  const hasHeaderRow =
    headerFields.includes('unit') &&
    headerFields.every((field, index) => field !== undefined || rows[0]?.[index] === '');
  const fields = hasHeaderRow ? headerFields : columns;
  return rows.slice(hasHeaderRow ? 1 : 0).map((cells) => lineOf(fields, cells));
}

/** Content of a cell. Removes the quotes that spreadsheets add around cells that contain a quote or a separator. */
const cellOf = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');

function lineOf(fields: readonly (Field | undefined)[], cells: readonly string[]): UnitLine {
  const line: Record<string, string | null> = {};
  cells.forEach((cell, index) => {
    const field = fields[index];
    // An extra cell is reported as an error in its line, not dropped.
    line[field ?? `column ${index + 1}`] = cellValue(field, cell);
  });
  return line;
}

function cellValue(field: Field | undefined, cell: string): string | null {
  const word = cell.toLowerCase();
  if (cell === '') return null;
  if (field === 'kind') return unitKinds.find((kind) => kind === word) ?? kindsByWord[word] ?? cell;
  if (field === 'residentLanguage') return languages[word] ?? word;
  return cell;
}

/** Formats lines with an error as text, for correction. */
export const writeLines = (lines: readonly UnitLine[]): string =>
  lines
    .map((line) =>
      columns
        .map((field) => line[field] ?? '')
        .join('\t')
        .trimEnd(),
    )
    .join('\n');
