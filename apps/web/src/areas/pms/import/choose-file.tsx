import { maxPmsBytes, type PmsKind } from '@latchboard/contract/pms/rules';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { request } from '#web/lib/request.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Run } from '../shapes.ts';

interface ChooseFileProps {
  readonly propertyId: number;
  readonly kind: PmsKind;
  readonly onRead: (runId: number) => void;
}

/** Upload of a file. It changes no record. */
export function ChooseFile({ propertyId, kind, onRead }: ChooseFileProps) {
  const t = useTranslate();
  const { isBusy, problem, setProblem, run } = useAction();
  async function addFile(file: File) {
    if (file.size > maxPmsBytes) return setProblem(t('pms.tooLarge'));
    await run(async () => {
      const input = { kind, fileName: file.name };
      const reply = await request('POST', `/properties/${propertyId}/pms/runs`, input, { file, quiet: true });
      onRead(((await reply.json()) as Run).id);
    });
  }
  return (
    <FileField
      label="pms.choose"
      help="pms.fileHelp"
      accept=".xlsx,.csv,.txt,.tsv"
      busy={isBusy ? 'pms.reading' : null}
      error={problem}
      onFile={(file) => void addFile(file)}
    />
  );
}
