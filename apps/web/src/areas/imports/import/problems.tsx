import { Button } from '@latchboard/ui/button/button.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { ImportDetail } from './import-detail.ts';
import css from './screen.module.css';

type Problem = ImportDetail['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', title: 'import.row', value: ({ row }) => row, isNumber: true, isFixed: true, card: 'end' },
  { id: 'column', title: 'import.column', value: ({ column }) => column, width: 120, card: 'start' },
  { id: 'value', title: 'import.value', value: ({ value }) => value, width: 130, grows: true },
  { id: 'reason', title: 'import.reason', value: ({ message }) => message, width: 220, grows: true },
];

/** Errors in rows that cannot be imported, with their positions in the file. */
export function Problems({ detail: { id, problems } }: { readonly detail: ImportDetail }) {
  const t = useTranslate();
  const [sort, setSort] = useState<Sort | null>({ id: 'row', desc: false });
  const { run } = useAction();
  const downloadProblems = () => void run(() => download(`/imports/${id}/problems`, {}, () => undefined));
  return (
    <>
      <div className={css.buttons}>
        <Button label="import.problemFile" icon={<IconDownload size={16} aria-hidden />} onClick={downloadProblems} />
      </div>
      <DataTable
        name="imports.problems"
        label="import.problemList"
        columns={columns}
        rows={problems}
        rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
        sort={sort}
        onSort={setSort}
        note={problems.length >= 1000 && t('import.maxProblems')}
      />
    </>
  );
}
