import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { query } from '#web/lib/query.ts';
import type { ActionDialogProps } from './run-action.ts';

const schema = z.object({
  assigneeId: z.nullable(z.string()).check(z.refine((chosen) => chosen !== null, 'valRequired')),
});
type Values = z.output<typeof schema>;

/** Assigns a request to an enabled and active technician (SRQ-04, SRQ-06). */
export function AssignDialog({ request, act, onClose, action }: ActionDialogProps & { action: 'assign' | 'reassign' }) {
  const { data } = useQuery(query(api.serviceRequests.getOpenServiceRequestAssignableUsers, {}, { quiet: true }));
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `service request ${request.id} assign`,
    initial: { assigneeId: null },
    labels: { assigneeId: 'requests.assignee' },
    warnUnsaved: false,
    onSubmit: async ({ assigneeId }) => {
      await saveForm(form, () => act(action, '', { assigneeId: Number(assigneeId) }));
      onClose();
    },
  });
  const otherUsers = data?.rows.filter(({ id }) => id !== request.assignedToUser?.id) ?? [];
  return (
    <Dialog
      title={{ key: 'requests.ask.reassign', params: { number: String(request.number) } }}
      isOpen
      onClose={onClose}
    >
      <FormFrame form={form} submitLabel={`requests.action.${action}`} onCancel={onClose}>
        <SelectField
          {...form.field('assigneeId')}
          required
          searchable
          options={otherUsers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FormFrame>
    </Dialog>
  );
}
