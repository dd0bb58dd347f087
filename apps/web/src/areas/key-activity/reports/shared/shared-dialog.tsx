import { maxViewNameLength } from '@latchboard/contract/lists/rules';
import type { Level } from '@latchboard/contract/shapes';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import type { SharedReport } from './shapes.ts';
import type { SharedReports } from './use-shared-reports.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(maxViewNameLength)),
  level: z.string().check(z.minLength(1, 'valRequired')),
});
type Values = z.output<typeof schema>;
const labels = { name: 'sharedReports.name', level: 'sharedReports.with' } as const;

interface SharedDialogProps {
  readonly shared: SharedReports;
  /** Report to rename. If undefined, the dialog shares the current report. */
  readonly report: SharedReport | undefined;
  readonly onClose: () => void;
}

/** Dialog for the name of a shared report. Its place is selected only when it is first shared. */
export default function SharedDialog({ shared, report, onClose }: SharedDialogProps) {
  const { propertyId, places, currentState, reload, openSaved } = shared;
  const { form, mergedChanges } = useRecordForm<SharedReport, Values, Values, SharedReport>({
    record: report,
    draft: `shared report ${report?.id ?? 'new'} of ${propertyId}`,
    reload: async ({ id }) => {
      await reload();
      const { rows } = await api.keyActivity.listSharedReports({ propertyId }, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf: (stored) => ({ name: stored?.name ?? '', level: stored?.place.level ?? places[0]?.level ?? '' }),
    schema,
    labels,
    save: ({ name, level }, { stored }) => {
      if (!stored)
        return api.keyActivity.addSharedReport(
          { propertyId, level: level as Level, name, ...currentState },
          { quiet: true },
        );
      const { id: sharedReportId, address, columns, revision } = stored;
      const storedView = { address, columns, revision };
      return api.keyActivity.changeSharedReport({ propertyId, sharedReportId, name, ...storedView }, { quiet: true });
    },
    onSaved: async (saved) => {
      onClose();
      await openSaved(saved);
    },
  });
  return (
    <Dialog
      title={report ? { key: 'sharedReports.rename', params: { name: report.name } } : 'sharedReports.add'}
      size="small"
      isOpen
      onClose={onClose}
    >
      {mergedChanges && <StaleNote mergedChanges={mergedChanges} labels={labels} />}
      <FormFrame form={form} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={maxViewNameLength} />
        {!report && (
          <SelectField
            {...form.field('level')}
            onChange={(level) => form.set('level', level ?? '')}
            required
            options={places.map(({ level, name }) => ({ value: level, label: name }))}
          />
        )}
      </FormFrame>
    </Dialog>
  );
}
