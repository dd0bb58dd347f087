import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { KeyBoardName } from '../panel/key-board-name.tsx';
import { nameCheck } from '../panel/system-checks.ts';
import type { DatalogRecord } from '../shapes.ts';

const schema = z.object({ name: nameCheck });
type Values = z.output<typeof schema>;
const labels = { name: 'systems.field.name' } as const;

interface RenameDialogProps {
  readonly system: DatalogRecord;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Renames a key board (BEY-17). */
export function RenameDialog({ system, onClose, onSaved }: RenameDialogProps) {
  const { form, mergedChanges } = useRecordForm<DatalogRecord, Values, Values, DatalogRecord>({
    record: system,
    draft: `key board ${system.id} rename`,
    reload: ({ id: datalogId }) => api.systems.getDatalog({ datalogId }, { quiet: true }),
    valuesOf: (record) => ({ name: record?.name ?? '' }),
    schema,
    labels,
    save: ({ name }, { stored = system }) =>
      api.systems.changeKeyBoard({ datalogId: stored.id, revision: stored.revision, name }, { quiet: true }),
    onSaved: finishDialog({ onClose, onSaved }),
  });
  return (
    <Dialog title={{ key: 'keyBoards.renameTitle', params: { name: system.name } }} isOpen onClose={onClose}>
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={() => undefined} />
      <FormFrame form={form} onCancel={onClose}>
        <KeyBoardName {...form.field('name')} />
      </FormFrame>
    </Dialog>
  );
}
