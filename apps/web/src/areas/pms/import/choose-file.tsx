import type { PmsKind } from '@latchboard/contract/pms/rules';
import { SheetField } from '#web/lib/form/sheet-field.tsx';
import { request } from '#web/lib/request.ts';
import type { Run } from '../shapes.ts';

const texts = { label: 'pms.choose', help: 'pms.fileHelp', busy: 'pms.reading', tooLarge: 'pms.tooLarge' } as const;

interface ChooseFileProps {
  readonly propertyId: number;
  readonly kind: PmsKind;
  readonly onRead: (runId: number) => void;
}

/** Upload of a file. The upload changes no record. */
export function ChooseFile({ propertyId, kind, onRead }: ChooseFileProps) {
  async function send(file: File) {
    const input = { kind, fileName: file.name };
    const reply = await request('POST', `/properties/${propertyId}/pms/runs`, input, { file, quiet: true });
    onRead(((await reply.json()) as Run).id);
  }
  return <SheetField texts={texts} accept=".xlsx,.csv,.txt,.tsv" send={send} />;
}
