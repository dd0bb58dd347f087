import { maxReasons, reasonSubjects } from '@latchboard/contract/alerts/rules/reasons';
import { cutText } from '@latchboard/contract/cut-text';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useFormField } from '@latchboard/ui/form/use-form-field.ts';
import { type FormLineProps, useFormLines } from '@latchboard/ui/form/use-form-lines.ts';
import { useRemoveLine } from '@latchboard/ui/form/use-remove-line.ts';
import { type FormCore, type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './reasons.module.css';
import type { ReasonKind, ReasonList } from './shapes.ts';

const schema = z.object({
  rows: z.array(
    z.object({
      id: z.nullable(z.number()),
      nameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      nameEs: z.string().check(z.trim(), z.maxLength(60)),
      about: z.enum(reasonSubjects),
    }),
  ),
});
type Values = z.output<typeof schema>;
type Line = Values['rows'][number];
const emptyLine: Line = { id: null, nameEn: '', nameEs: '', about: 'both' };
const labels = {
  'rows.*.nameEn': 'reasons.english',
  'rows.*.nameEs': 'reasons.spanish',
  'rows.*.about': 'reasons.about',
} as const;

interface ReasonsDialogProps {
  readonly corporationId: number;
  readonly kind: ReasonKind;
  readonly list: ReasonList;
  readonly onClose: () => void;
}

/** Editor of a corporation's list of reasons. Resolved exceptions keep the old text. */
export default function ReasonsDialog({ corporationId, kind, list, onClose }: ReasonsDialogProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { run } = useAction();
  const loadedIds = useRef(list.rows.map(({ id }) => id));

  async function save(rows: readonly Line[]) {
    const input = { corporationId, kind, known: loadedIds.current, rows: [...rows] };
    await saveForm(form, () => api.alerts.setExceptionReasons(input, { quiet: true }));
    showToast({ tone: 'success', title: 'reasons.saved' });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^alerts\..*xception/.test(String(queryKey[0])),
    });
    onClose();
  }

  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `${kind} of ${corporationId}`,
    initial: { rows: list.rows.map((row) => ({ ...row })) },
    labels,
    onSubmit: ({ rows }) => save(rows),
  });
  return (
    <Dialog title={`reasons.${kind}`} isOpen onClose={onClose} size="large">
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={
          list.isOwn && <Button kind="danger" label="reasons.useSupplied" onClick={() => void run(() => save([]))} />
        }
      >
        <p>{t('reasons.lead')}</p>
        <Lines core={form.core} />
      </FormFrame>
    </Dialog>
  );
}

function Lines({ core }: { readonly core: FormCore }) {
  const { rows, mayAdd, add, remove, onPaste } = useFormLines({
    core,
    name: 'rows',
    empty: emptyLine,
    max: maxReasons,
    columns: { nameEn: (cell) => cutText(cell, 60), nameEs: (cell) => cutText(cell, 60) },
  });
  const { addButtonRef, onRemove } = useRemoveLine(remove);
  return (
    <div className={css.lines} onPaste={onPaste}>
      {rows.map(({ key }, index) => (
        <ReasonLine key={key} core={core} index={index} isOnly={rows.length === 1} onRemove={onRemove} />
      ))}
      {mayAdd && (
        <div>
          <AddButton ref={addButtonRef} size="small" label="reasons.add" onClick={add} />
        </div>
      )}
    </div>
  );
}

const ReasonLine = memo(({ core, index, isOnly, onRemove }: FormLineProps) => {
  const t = useTranslate();
  const subjects = reasonSubjects.map((subject) => ({ value: subject, label: t(`reasons.about.${subject}`) }));
  return (
    <fieldset className={css.line}>
      <legend className="lb-visually-hidden">{t('reasons.line', { number: index + 1 })}</legend>
      <FieldRow>
        <TextField {...useFormField<string>(core, `rows.${index}.nameEn`)} required maxLength={60} />
        <TextField {...useFormField<string>(core, `rows.${index}.nameEs`)} maxLength={60} />
        <SelectField {...useFormField<string | null>(core, `rows.${index}.about`)} required options={subjects} />
      </FieldRow>
      {!isOnly && (
        <Button
          kind="quiet"
          size="small"
          label={{ key: 'reasons.remove', params: { number: index + 1 } }}
          icon={<IconX size={16} aria-hidden />}
          onClick={() => onRemove(index)}
        />
      )}
    </fieldset>
  );
});
