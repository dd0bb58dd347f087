import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { incidentHref, type QuestionTime } from '../hrefs.ts';
import css from './incident.module.css';
import { type QuestionValues, questionLabels, questionOf, questionSchema, questionValues } from './question-values.ts';

interface QuestionFieldsProps {
  readonly propertyId: number;
  readonly question: QuestionTime;
  readonly zone: string;
}

/** Unit and times of the question in the URL, so users can change the question without retyping (BEY-20). */
export function QuestionFields({ propertyId, question, zone }: QuestionFieldsProps) {
  const router = useRouter();
  const t = useTranslate();
  const isPhone = useIsPhone();
  const today = dayIn(zone);
  const form: SchemaForm<QuestionValues> = useSchemaForm<QuestionValues, QuestionValues>({
    draft: noDraft.filter,
    warnUnsaved: false,
    schema: questionSchema,
    initial: questionValues(question, zone),
    labels: questionLabels,
    onSubmit: (values) => {
      router.history.push(incidentHref(propertyId, questionOf(values, question, zone)));
      return Promise.resolve();
    },
  });
  return (
    <details className={`${css.fields} lb-no-print`} open={!isPhone}>
      <summary>{t('questions.changeTitle')}</summary>
      <FormFrame form={form} wide submitLabel="questions.change" submitKind="main">
        <div className={css.fieldRow}>
          <TextField {...form.field('unit')} required maxLength={100} />
          <DateField {...form.field('fromDay')} isInForm today={today} />
          <TextField {...form.field('fromTime')} type="time" required />
          <DateField {...form.field('toDay')} isInForm today={today} />
          <TextField {...form.field('toTime')} type="time" required />
        </div>
      </FormFrame>
    </details>
  );
}
