import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PropertyField } from '#web/lib/form/property-field.tsx';
import { addRequestHref } from '../shapes.ts';

/** Starts a new request by selecting its property. */
export function AddRequest() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AddButton kind="main" label="requests.add" onClick={() => setOpen(true)} />
      {isOpen && <PropertyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = z.object({
  property: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
});
interface Values {
  readonly property: string | null;
}

function PropertyDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: noDraft.filter,
    initial: { property: null },
    labels: { property: 'requests.property' },
    warnUnsaved: false,
    onSubmit: ({ property }) => router.history.push(addRequestHref(Number(property))),
  });
  return (
    <Dialog title="requests.chooseProperty" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="requests.next" onCancel={onClose}>
        <PropertyField field={form.field('property')} placeholder="requests.chooseProperty" />
      </FormFrame>
    </Dialog>
  );
}
