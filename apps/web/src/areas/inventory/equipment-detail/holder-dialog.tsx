import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { query } from '#web/lib/query.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import type { EquipmentRecord } from '../shapes.ts';

const schema = z.object({ holderId: z.nullable(z.string()) });
type Values = z.output<typeof schema>;
const labels = { holderId: 'inventory.holder' } as const;

interface HolderDialogProps {
  readonly equipment: EquipmentRecord;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Dialog to select the user who has an item, or to clear the holder. */
export function HolderDialog({ equipment: currentEquipment, onClose, onSaved }: HolderDialogProps) {
  const equipment = useAsOpened(currentEquipment);
  const { id: equipmentId, holder, revision } = equipment;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const matches = useQuery({
    ...query(api.inventory.findHolders, search === '' ? {} : { search }, { quiet: true }),
    placeholderData: keepPreviousData,
  }).data?.rows;
  const people = matches ?? [];
  const candidates = holder && !people.some(({ id }) => id === holder.id) ? [holder, ...people] : people;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `holder of ${equipmentId}`,
    initial: { holderId: holder ? String(holder.id) : null },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ holderId }) => {
      const to = holderId === null ? null : Number(holderId);
      try {
        await saveForm(form, () =>
          api.inventory.handEquipment({ equipmentId, holderId: to, revision }, { quiet: true }),
        );
      } finally {
        // Another user may have moved the item in the meantime. The page then shows the current state.
        await onSaved();
      }
      onClose();
    },
  });
  return (
    <Dialog title={{ key: 'inventory.handTitle', params: { serial: equipment.serial } }} isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <SelectField
          {...form.field('holderId')}
          options={candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder="inventory.unassigned"
          searchable
          clearable
          onSearch={setTyped}
        />
      </FormFrame>
    </Dialog>
  );
}
