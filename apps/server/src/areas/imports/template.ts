import { Readable } from 'node:stream';
import { countries } from '@latchboard/contract/hierarchy/places';
import {
  columnsOfType,
  commentPrefix,
  type ImportType,
  importColumns,
  importExamples,
} from '@latchboard/contract/imports/columns';
import { suggestedZones } from '@latchboard/contract/imports/spellings';
import { isInternal, roles } from '@latchboard/rights';
import { en } from '@latchboard/texts/en/catalog';
import type { Download } from '#server/platform/http/handler.ts';

/**
 * Writes an empty sheet. It has one example row of each given type. The allowed values are in comments (CSV) or on a
 * second sheet (Excel). The import skips both.
 */
export async function writeTemplate(format: 'xlsx' | 'csv', types: readonly ImportType[]): Promise<Download> {
  const instructions = instructionsFor(types);
  const examples = importExamples
    .filter(({ Type }) => types.includes(Type))
    .map((example) => {
      const exampleRow = { ...example, Type: `${commentPrefix} ${example.Type}` };
      return importColumns.map((column) => exampleRow[column] ?? '');
    });
  const rows = [[...importColumns], ...examples];
  if (format === 'csv') {
    const { writeCsv } = await import('hucre/csv');
    // Each line has all columns, because programs reject lines of different lengths.
    const remarks = instructions.map((line) =>
      importColumns.map((_, index) => (index === 0 ? `${commentPrefix} ${line.filter(Boolean).join(': ')}` : '')),
    );
    return {
      fileName: 'latchboard-import.csv',
      mediaType: 'text/csv; charset=utf-8',
      stream: Readable.from([`\uFEFF${writeCsv([...rows, ...remarks])}`]),
    };
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const sheets = [
    { name: 'Import', rows },
    { name: 'What to write', rows: instructions.map((line) => [...line]) },
  ];
  const bytes = await writeXlsx({ sheets });
  return {
    fileName: 'latchboard-import.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: Readable.from([Buffer.from(bytes)]),
  };
}

const roleNames = roles.filter(({ id }) => !isInternal(id)).map(({ id, key }) => `${en[`role.${key}`]} (${id})`);

const instructionsFor = (types: readonly ImportType[]): readonly (readonly [string, string])[] => [
  [`Rows whose type begins with ${commentPrefix} are skipped. Remove the ${commentPrefix} to use an example`, ''],
  ...types.map((type) => {
    const { required, optional } = columnsOfType[type];
    const optionalText = optional.length === 0 ? '' : `; may have ${optional.join(', ')}`;
    return [`A row of type ${type} requires`, `${required.join(', ')}${optionalText}`] as const;
  }),
  ['Role', `${roleNames.join(', ')}; a login without one is property staff`],
  ['Country', `${countries.join(', ')}; without one it is ${countries[0]}`],
  ['State', 'the code or the name, such as MA or Massachusetts'],
  [
    'Time zone',
    `${suggestedZones.join(', ')}, or a name such as America/New_York; not needed if the state has only one`,
  ],
];
