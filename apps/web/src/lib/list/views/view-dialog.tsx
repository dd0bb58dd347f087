import { maxViewNameLength } from '@latchboard/contract/lists/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import * as z from 'zod/mini';
import { rowOf } from '#web/lib/form/row-of.ts';
import { api } from '../../api.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { View } from './use-views.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(maxViewNameLength)),
  isDefault: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = { name: 'list.views.name', isDefault: 'list.views.isDefault' } as const;
const valuesOf = (view: View | undefined): Values => ({ name: view?.name ?? '', isDefault: view?.isDefault ?? false });

interface ViewDialogProps {
  readonly list: string;
  /** View to rename. If undefined, the dialog saves a new view. */
  readonly view: View | undefined;
  /** Content of a new view. */
  readonly currentState: Pick<View, 'address' | 'columns'>;
  readonly reload: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onSaved: (view: View) => Promise<unknown>;
}

/** Dialog that names a view and can make it the default. */
export default function ViewDialog({ list, view, currentState, reload, onClose, onSaved }: ViewDialogProps) {
  const { form } = useRecordForm<View, Values, Values, View>({
    record: view,
    draft: `view ${view?.id ?? 'new'} of ${list}`,
    reload: async ({ id }) => {
      await reload();
      const { rows } = await api.lists.listViews({ list }, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf,
    schema,
    labels,
    save: (values, { stored }) => {
      if (!stored) return api.lists.addView({ list, ...values, ...currentState }, { quiet: true });
      const { id: viewId, ...storedView } = stored;
      return api.lists.changeView({ ...storedView, ...values, viewId }, { quiet: true });
    },
    onSaved: async (saved) => {
      onClose();
      await onSaved(saved);
    },
  });
  return (
    <Dialog
      title={view ? { key: 'list.views.rename', params: { name: view.name } } : 'list.views.add'}
      size="small"
      isOpen
      onClose={onClose}
    >
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={maxViewNameLength} />
        <CheckField {...form.field('isDefault')} />
      </FormFrame>
    </Dialog>
  );
}
