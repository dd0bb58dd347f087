import { Button } from '@latchboard/ui/button/button.tsx';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { UnsavedMarker } from '@latchboard/ui/form/unsaved-marker.tsx';
import { useRef } from 'react';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { KindField } from '../form/kind-field.tsx';
import { type UnitValues, unitInput, unitLabels, unitSchema, unitValues } from '../form/unit-values.ts';
import type { Unit } from '../shapes.ts';
import css from './entry.module.css';

interface QuickLineProps {
  readonly propertyId: number;
  readonly onAdded: () => Promise<unknown>;
  /** Called when several lines or cells are pasted. */
  readonly onPaste: (text: string) => void;
}

/** Input line for one unit at a time. Enter saves it. The next unit starts with the same building and kind. */
export function QuickLine({ propertyId, onAdded, onPaste }: QuickLineProps) {
  const line = useRef<HTMLFormElement>(null);
  const { form } = useRecordForm<Unit, UnitValues, UnitValues, Unit>({
    record: undefined,
    draft: `unit of ${propertyId} quick`,
    reload: (unit) => Promise.resolve(unit),
    valuesOf: unitValues,
    schema: unitSchema,
    labels: unitLabels,
    save: (values) => api.units.addUnit({ propertyId, ...unitInput(values) }, { quiet: true }),
    onSaved: (_, { building, kind }) => {
      form.reset({ ...unitValues(undefined), building, kind });
      line.current?.querySelector('input')?.focus();
      // Does not wait for the list, so the user can type the next unit.
      void onAdded();
    },
  });
  return (
    <>
      <ErrorSummary form={form} />
      <form
        ref={line}
        className={css.line}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(text);
        }}
      >
        <UnsavedMarker when={form.isDirty && !form.isBusy} />
        <TextField {...form.field('unit')} required maxLength={100} />
        <TextField {...form.field('building')} maxLength={100} />
        <KindField {...form.field('kind')} />
        <Button type="submit" label="units.add" busy={form.isBusy} />
      </form>
    </>
  );
}
