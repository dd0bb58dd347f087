import { hooksPerPanel, maxPanels, panelName } from '@latchboard/contract/systems/rules/panels';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { finishDialog } from '#web/lib/form/finish-dialog.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import type { DatalogRecord } from '../shapes.ts';

const schema = z.object({
  panel: z.string(),
  hooks: z.string().check(z.trim(), z.regex(/^([1-9]|[1-4][0-9]|50)$/, 'valInvalid')),
});
type Values = z.output<typeof schema>;
const labels = { panel: 'systems.field.panel', hooks: 'systems.field.hooks' } as const;

interface PanelDialogProps {
  readonly system: DatalogRecord;
  /** The panel to resize. If null, the dialog adds a panel. */
  readonly panel: DatalogRecord['panelList'][number] | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Adds a panel or changes its number of hooks. */
export function PanelDialog({ system: currentSystem, panel, onClose, onSaved }: PanelDialogProps) {
  const system = useAsOpened(currentSystem);
  const usedPanels = new Set(system.panelList.map((usedPanel) => usedPanel.panel));
  const hasLetteredPanels = !system.property.nonLetteredPanels;
  const freePanels = Array.from({ length: maxPanels }, (_, index) => index + 1).filter(
    (panelNumber) => !usedPanels.has(panelNumber),
  );
  const finish = finishDialog({ onClose, onSaved });
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `panel ${panel?.panel ?? 'new'} of system ${system.id}`,
    initial: { panel: String(panel?.panel ?? freePanels[0] ?? 1), hooks: String(panel?.hooks ?? hooksPerPanel) },
    labels,
    warnUnsaved: false,
    onSubmit: async (values) => {
      const { id: datalogId, revision } = system;
      const input = { datalogId, revision, panel: Number(values.panel), hooks: Number(values.hooks) };
      await saveForm(form, () => api.systems.setPanel(input, { quiet: true }));
      await finish();
    },
  });
  return (
    <Dialog
      title={
        panel
          ? { key: 'systems.changePanel', params: { name: panel.name } }
          : { key: 'systems.addPanelTitle', params: { name: system.name } }
      }
      isOpen
      onClose={onClose}
    >
      <FormFrame form={form} onCancel={onClose}>
        <FieldRow>
          {!panel && (
            <SelectField
              {...form.field('panel')}
              options={freePanels.map((panelNumber) => ({
                value: String(panelNumber),
                label: panelName(panelNumber, hasLetteredPanels),
              }))}
              onChange={(value) => form.set('panel', value ?? '1')}
            />
          )}
          <TextField {...form.field('hooks')} number required autoFocus maxLength={2} />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}
