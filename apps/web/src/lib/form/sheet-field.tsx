import { maxImportBytes } from '@latchboard/contract/imports/columns';
import type { TextKey } from '@latchboard/texts';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useAction } from '../use-action.ts';

interface SheetFieldProps {
  readonly texts: Readonly<Record<'label' | 'help' | 'busy' | 'tooLarge', TextKey>>;
  readonly accept: string;
  /** Uploads the file. */
  readonly send: (file: File) => Promise<unknown>;
}

/** Upload of a workbook or text file for an import. A file that is too large is not sent. */
export function SheetField({ texts, accept, send }: SheetFieldProps) {
  const t = useTranslate();
  const { isBusy, problem, setProblem, run } = useAction();
  async function addFile(file: File) {
    if (file.size > maxImportBytes) return setProblem(t(texts.tooLarge));
    await run(() => send(file));
  }
  return (
    <FileField
      label={texts.label}
      help={texts.help}
      accept={accept}
      busy={isBusy ? texts.busy : null}
      error={problem}
      onFile={(file) => void addFile(file)}
    />
  );
}
