import { ExportMenu } from '../list/export-menu.tsx';
import { useAction } from '../use-action.ts';
import { saveDocument } from './save-document.ts';

interface RecordExportProps {
  /** Path of the record. The path of its PDF starts with it. Undefined if the record has no PDF. */
  readonly path?: string | undefined;
  /** Prints the page by default. Undefined hides the print action. */
  readonly onPrint?: (() => unknown) | undefined;
  readonly onMail?: (() => void) | undefined;
}

const pdfOnly = ['pdf'] as const;
const printPage = () => window.print();

/** Export menu of a record: print, PDF, and email, as in lists and reports. Uses the texts `list`. */
export function RecordExport({ path, onMail, ...props }: RecordExportProps) {
  const { isBusy, run } = useAction();
  const onPrint = 'onPrint' in props ? props.onPrint : printPage;
  return (
    <ExportMenu
      isBusy={isBusy}
      formats={pdfOnly}
      onSave={path === undefined ? undefined : () => run(() => saveDocument(path))}
      onPrint={onPrint}
      onMail={onMail}
    />
  );
}
