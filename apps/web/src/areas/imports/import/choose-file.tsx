import { Button } from '@latchboard/ui/button/button.tsx';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { api } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';
import { SheetField } from '#web/lib/form/sheet-field.tsx';
import { request } from '#web/lib/request.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { ImportDetail } from './import-detail.ts';
import css from './screen.module.css';

const texts = {
  label: 'import.choose',
  help: 'import.file',
  busy: 'import.reading',
  tooLarge: 'import.tooLarge',
} as const;

/** Template to fill in, and an upload for the completed file. The upload does not import anything yet. */
export function ChooseFile({ onRead }: { readonly onRead: (importId: number) => void }) {
  const { run: runTemplate } = useAction();

  async function send(file: File) {
    const reply = await request('POST', '/imports', { fileName: file.name }, { file, quiet: true });
    const { id } = (await reply.json()) as ImportDetail;
    // The dry run continues on the server, and the next page polls its progress. If the dry run cannot start, that
    // page shows a button instead of an error.
    await api.imports.checkImport({ importId: id }, { quiet: true }).catch(() => undefined);
    onRead(id);
  }

  const downloadTemplate = (format: 'xlsx' | 'csv') =>
    void runTemplate(() => download('/imports/template', { format }, () => undefined));
  return (
    <>
      <div className={css.buttons}>
        <Button
          label="import.templateExcel"
          icon={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => downloadTemplate('xlsx')}
        />
        <Button label="import.templateCsv" onClick={() => downloadTemplate('csv')} />
      </div>
      <SheetField texts={texts} accept=".xlsx,.csv" send={send} />
    </>
  );
}
