import { severities } from '@latchboard/contract/key-activity/rules/meanings';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { localZone } from '#web/lib/dates.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { changeMeanings } from '#web/lib/session.ts';
import css from './meanings.module.css';
import { type Meaning, meaningOf } from './shapes.ts';

const meaningText = z.string().check(z.trim(), z.minLength(2, 'valRequired'), z.maxLength(60));
const schema = z.object({ en: meaningText, es: meaningText, severity: z.enum(severities) });
type Values = z.output<typeof schema>;
const labels = { en: 'meanings.en', es: 'meanings.es', severity: 'meanings.severity' } as const;
const list = api.keyActivity.listExceptionMeanings;

async function reload({ code }: Meaning): Promise<Meaning> {
  const { rows } = await list({}, { quiet: true });
  return rows.find((row) => row.code === code) as Meaning;
}

/** Sets the meaning and severity of a code in both languages, or restores the default. */
export function MeaningDialog({ meaning, onClose }: { readonly meaning: Meaning; readonly onClose: () => void }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { code, shipped } = meaning;

  async function handleSaved() {
    showToast({ tone: 'success', title: { key: 'meanings.saved', params: { code } } });
    onClose();
    await queryClient.invalidateQueries({ queryKey: [callName(list)] });
    // The session needs only the English texts, because only internal users open this editor.
    const { rows } = await list({}, { quiet: true });
    changeMeanings(
      Object.fromEntries(
        rows.flatMap((row) => (row.own ? [[row.code, { words: row.own.en, severity: row.own.severity }]] : [])),
      ),
    );
  }

  const { form, mergedChanges } = useRecordForm<Meaning, Values, Values, Meaning>({
    record: meaning,
    draft: `meaning ${code}`,
    reload,
    valuesOf: (record) => meaningOf(record ?? meaning),
    schema,
    labels,
    paths: { 'own.en': 'en', 'own.es': 'es', 'own.severity': 'severity' },
    save: (values, { stored }) => {
      const isDefault = values.en === shipped.en && values.es === shipped.es && values.severity === shipped.severity;
      const input = { code, own: isDefault ? null : values, revision: stored?.revision ?? 0 };
      return api.keyActivity.setExceptionMeaning(input, { quiet: true });
    },
    onSaved: handleSaved,
  });
  return (
    <Dialog title={{ key: 'meanings.edit', params: { code } }} isOpen onClose={onClose}>
      <StaleNote
        mergedChanges={mergedChanges}
        labels={labels}
        displayValue={(field, values) => (field === 'severity' ? t(`meanings.severity.${values.severity}`) : undefined)}
      />
      <FormFrame form={form} onCancel={onClose}>
        <TextField
          {...form.field('en')}
          required
          autoFocus
          maxLength={60}
          help={{ key: 'meanings.shippedWords', params: { words: shipped.en } }}
        />
        <TextField
          {...form.field('es')}
          required
          maxLength={60}
          help={{ key: 'meanings.shippedWords', params: { words: shipped.es } }}
        />
        <SelectField
          {...form.field('severity')}
          required
          options={severities.map((value) => ({ value, label: t(`meanings.severity.${value}`) }))}
          onChange={(value) =>
            form.set('severity', severities.find((severity) => severity === value) ?? shipped.severity)
          }
          help={{
            key: 'meanings.shippedWords',
            params: { words: t(`meanings.severity.${shipped.severity}`) },
          }}
        />
        <div>
          <Button
            size="small"
            label="meanings.shipped"
            onClick={() => {
              form.set('en', shipped.en);
              form.set('es', shipped.es);
              form.set('severity', shipped.severity);
            }}
          />
        </div>
      </FormFrame>
      {meaning.history.length > 0 && <History meaning={meaning} />}
    </Dialog>
  );
}

function History({ meaning: { history } }: { readonly meaning: Meaning }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  return (
    <section className={css.history}>
      <h3>{t('meanings.history')}</h3>
      <ul>
        {history.map(({ at, by, en, es, severity }) => (
          <li key={at}>
            {en === null || severity === null
              ? t('meanings.default')
              : `${en} · ${es} · ${t(`meanings.severity.${severity}`)}`}{' '}
            <small>{t('meanings.by', { name: by ?? '', time: formatDateTime(at, localZone, locale) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
