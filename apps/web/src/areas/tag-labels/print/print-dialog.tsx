import { type LabelSheetId, labelSheetIds, labelSheets, labelsPerSheet } from '@latchboard/contract/tag-labels/sheets';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import * as z from 'zod/mini';
import { download } from '#web/lib/download.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import css from './print.module.css';
import { SheetPreview } from './sheet-preview.tsx';

const schema = z.object({
  sheet: z.enum(labelSheetIds),
  /** Number of used labels on the first sheet, as text. */
  skip: z.string(),
});
type Values = z.output<typeof schema>;
const initial: Values = { sheet: 'avery-5160', skip: '0' };
const labels = { sheet: 'tagLabels.sheet', skip: 'tagLabels.skip' } as const;
const buttons = { keyLabels: 'tagLabels.printCount', badgeCards: 'tagLabels.printCardCount' } as const;

interface PrintDialogProps {
  readonly title: Wording;
  readonly prints: keyof typeof buttons;
  /** Number of labels. */
  readonly count: number;
  /** Path and input of the call that prints the labels. */
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onPrinted?: () => unknown;
}

/** Selects the sheet and its first unused label, and saves the labels as a PDF. */
export default function PrintDialog({ title, prints, count, path, input, onClose, onPrinted }: PrintDialogProps) {
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm({
    schema,
    draft: `labels ${path}`,
    initial,
    labels,
    onSubmit: async ({ sheet, skip }) => {
      const printInput = { ...input, sheet, skip: skipOf(sheet, skip), key: crypto.randomUUID() };
      await saveForm(form, () => download(path, printInput, () => undefined, undefined, 'POST'));
      showToast({ tone: 'success', title: 'tagLabels.saved' });
      onClose();
      await onPrinted?.();
    },
  });
  const { skip } = form.values;
  // A draft may contain a sheet that only an earlier version offered.
  const sheet = labelSheetIds.find((id) => id === form.values.sheet) ?? initial.sheet;
  const skipped = skipOf(sheet, skip);
  const pages = Math.ceil((count + skipped) / labelsPerSheet(sheet));
  const sheetField = form.field('sheet');
  const skipField = form.field('skip');
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormFrame form={form} submitLabel={{ key: buttons[prints], params: { count } }} onCancel={onClose}>
        <SelectField
          {...sheetField}
          onChange={(value) => value !== null && sheetField.onChange(value as LabelSheetId)}
          options={labelSheetIds.map((id) => ({ value: id, label: sheetText(id) }))}
        />
        <SelectField
          {...skipField}
          value={String(skipped)}
          onChange={(value) => value !== null && skipField.onChange(value)}
          help="tagLabels.skipHint"
          options={Array.from({ length: labelsPerSheet(sheet) }, (_, index) => ({
            value: String(index),
            label: t('tagLabels.position', { number: index + 1 }),
          }))}
        />
        <div className={css.preview}>
          <SheetPreview sheet={sheet} skip={skipped} count={count} />
          <p>
            {t('tagLabels.pages', { count: pages })}. {t('tagLabels.scale')}
          </p>
        </div>
      </FormFrame>
    </Dialog>
  );

  function sheetText(id: LabelSheetId) {
    const paper = t(`tagLabels.paper.${labelSheets[id].paper}`);
    return t('tagLabels.sheetOf', { product: labelSheets[id].product, count: labelsPerSheet(id), paper });
  }
}

/** Labels to skip. If the selected sheet has too few labels for that, printing starts at its first label. */
const skipOf = (sheet: LabelSheetId, skip: string) => (Number(skip) < labelsPerSheet(sheet) ? Number(skip) : 0);
