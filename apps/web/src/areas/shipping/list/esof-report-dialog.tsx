import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { addDays, isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { localZone } from '#web/lib/dates.ts';
import { download } from '#web/lib/download.ts';
import { useAction } from '#web/lib/use-action.ts';

const day = z.nullable(z.string()).check(z.refine((typed) => typed !== null && isDay(typed), 'valDate'));
const schema = z.object({ startDate: day, endDate: day }).check(
  z.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    error: 'valRangeOrder',
    path: ['endDate'],
  }),
);
type Values = z.output<typeof schema>;
const labels = { startDate: 'shipping.from', endDate: 'shipping.until' } as const;

/** Downloads the report on shipped supplies for a range of days. */
export default function EsofReportDialog({ onClose }: { readonly onClose: () => void }) {
  const today = dayIn(localZone);
  const { run } = useAction();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: noDraft.filter,
    initial: { startDate: addDays(today, -30), endDate: today },
    labels,
    warnUnsaved: false,
    onSubmit: async ({ startDate, endDate }) => {
      await run(() =>
        download('/reports/esof', { startDate: startDate ?? '', endDate: endDate ?? '' }, () => undefined),
      );
      onClose();
    },
  });
  return (
    <Dialog title="shipping.report" isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel="shipping.saveReport" onCancel={onClose}>
        <FieldRow>
          <DateField {...form.field('startDate')} isInForm today={today} />
          <DateField {...form.field('endDate')} isInForm today={today} />
        </FieldRow>
      </FormFrame>
    </Dialog>
  );
}
