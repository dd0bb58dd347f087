import { importColumns } from '@latchboard/contract/imports/columns';
import type { Language } from '@latchboard/texts';
import { singleBatch } from '#server/platform/export/cells.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Download } from '#server/platform/http/handler.ts';
import { problemText } from './present.ts';
import type { SheetRow } from './read-file.ts';
import type { Problem } from './store.ts';

interface Reader {
  readonly language: Language;
  readonly today: string;
}

/** Writes a file with the rows that cannot be imported: their reasons and their cells, without PINs. */
export function writeProblems(problems: readonly Problem[], rows: readonly SheetRow[], reader: Reader): Download {
  const columns = importColumns.filter((column) => column !== 'PIN');
  const cellsByRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  const rejectedRows = [...Map.groupBy(problems, ({ row }) => row)];
  type RejectedRow = (typeof rejectedRows)[number];
  return writeFile<RejectedRow>(
    'csv',
    { content: 'rows-not-imported', days: reader.today },
    {
      heading: [],
      columns: [
        { header: 'Row', width: 8, cell: ([row]) => row },
        {
          header: 'Reason',
          width: 40,
          cell: ([, found]) =>
            found.map((problem) => `${problem.column}: ${problemText(problem, reader.language)}`).join(' '),
        },
        ...columns.map((column) => ({
          header: column,
          width: 20,
          cell: ([row]: RejectedRow) => cellsByRow.get(row)?.[column] ?? '',
        })),
      ],
      batches: singleBatch(rejectedRows),
    },
  );
}
