import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { query } from '#web/lib/query.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { type DatalogRecord, systemHref } from '../shapes.ts';

const schema = z.object({
  propertyId: z.nullable(z.string()).check(z.refine((id) => id !== null, 'valRequired')),
  number: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(20)),
});
type Values = z.output<typeof schema>;
const labels = { propertyId: 'systems.field.property', number: 'systems.field.number' } as const;

interface MoveDialogProps {
  readonly system: DatalogRecord;
  readonly onClose: () => void;
}

/** Moves a system to another property, and shows the effects on its tags and its cabinet. */
export function MoveDialog({ system: currentSystem, onClose }: MoveDialogProps) {
  const system = useAsOpened(currentSystem);
  const t = useTranslate();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const foundProperties = useQuery({
    ...query(api.hierarchy.listProperties, { limit: 50, ...(search !== '' && { search }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  }).data?.rows;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `system ${system.id} move`,
    initial: { propertyId: null, number: system.number },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ propertyId, number }) => {
      const { id: datalogId, revision } = system;
      const input = { datalogId, revision, propertyId: Number(propertyId), number };
      const movedSystem = await saveForm(form, () => api.systems.moveDatalog(input, { quiet: true }));
      const params = { name: movedSystem.name, property: movedSystem.property.name };
      showToast({ tone: 'success', title: { key: 'systems.moved', params } });
      router.history.replace(systemHref(movedSystem.property.id, datalogId));
    },
  });
  const property = system.property.name;
  return (
    <Dialog title={{ key: 'systems.moveTitle', params: { name: system.name } }} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="systems.move" onCancel={onClose}>
        <p>{t('systems.moveText', { property })}</p>
        {system.tags > 0 && <p>{t('systems.moveTags', { count: system.tags, property })}</p>}
        <SelectField
          {...form.field('propertyId')}
          required
          searchable
          help="systems.field.propertyHelp"
          options={(foundProperties ?? [])
            .filter(({ id }) => id !== system.property.id)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onSearch={setTyped}
        />
        {!isKeyBoard(system) && <TextField {...form.field('number')} required autoComplete="off" maxLength={20} />}
      </FormFrame>
    </Dialog>
  );
}
