import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type Labels, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Goals } from '../shapes.ts';
import css from './contest.module.css';

const requiredNumber = z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'valWholeOnly'));
const optionalNumber = z.string().check(z.trim(), z.regex(/^\d{0,6}$/, 'valWholeOnly'));
type Values = Record<string, string>;

interface GoalsDialogProps {
  readonly year: number;
  readonly storedGoals: Goals;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const fieldPaths = { items: (id: number) => `items${id}`, sales: (id: number) => `sales${id}` };
const dollarsOf = (cents: number | null) => (cents === null ? null : Math.round(cents / 100));
const numberOf = (typed: string | undefined) => (typed === undefined || typed.trim() === '' ? null : Number(typed));

/** Sets the goals of a year, in total and for each representative (OPS-04, OPS-05). */
export function GoalsDialog({ year, storedGoals, onClose, onSaved }: GoalsDialogProps) {
  const t = useTranslate();
  const [{ goals, people, history }] = useState(storedGoals);
  const { schema, labels, initial } = useMemo(() => {
    const goalOf = new Map((goals.representatives ?? []).map((representative) => [representative.id, representative]));
    const fields = people.flatMap(({ id, name }) => [
      {
        path: fieldPaths.items(id),
        label: { key: 'goals.itemsOf' as const, params: { name } },
        value: goalOf.get(id)?.items ?? null,
      },
      {
        path: fieldPaths.sales(id),
        label: { key: 'goals.salesOf' as const, params: { name } },
        value: dollarsOf(goalOf.get(id)?.salesCents ?? null),
      },
    ]);
    return {
      schema: z.object({
        ...{ systems: requiredNumber, conversions: requiredNumber, total: requiredNumber },
        ...Object.fromEntries(fields.map(({ path }) => [path, optionalNumber])),
      }) as z.ZodMiniType<Values>,
      labels: {
        ...{ systems: 'goals.systems', conversions: 'goals.conversions', total: 'goals.total' },
        ...Object.fromEntries(fields.map(({ path, label }) => [path, label])),
      } as Labels,
      initial: {
        ...{ systems: String(goals.systems), conversions: String(goals.conversions), total: String(goals.total) },
        ...Object.fromEntries(fields.map(({ path, value }) => [path, String(value ?? '')])),
      } as Values,
    };
  }, [goals, people]);
  const form = useSchemaForm<Values, Values>({
    schema,
    draft: `goals of ${year}`,
    labels,
    initial,
    onSubmit: async (typed) => {
      const representativeGoals = people.map(({ id }) => {
        const dollars = numberOf(typed[fieldPaths.sales(id)]);
        return {
          id,
          items: numberOf(typed[fieldPaths.items(id)]),
          salesCents: dollars === null ? null : dollars * 100,
        };
      });
      const input = {
        ...{ systems: Number(typed.systems), conversions: Number(typed.conversions), total: Number(typed.total) },
        representatives: representativeGoals.filter(({ items, salesCents }) => items !== null || salesCents !== null),
      };
      const seenAt = history[0]?.at ?? null;
      await saveForm(form, () => api.sales.setGoals({ year, goals: input, seenAt }, { quiet: true }));
      showToast({ tone: 'success', title: { key: 'goals.saved', params: { year: String(year) } } });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog title="goals.set" isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <div className={css.two}>
          <TextField {...form.field('systems')} number maxLength={6} />
          <TextField {...form.field('conversions')} number maxLength={6} />
          <TextField {...form.field('total')} number maxLength={6} />
        </div>
        {people.length > 0 && (
          <>
            <h3>{t('goals.people')}</h3>
            <p className={css.note}>{t('goals.peopleText')}</p>
            <div className={css.two}>
              {people.map(({ id }) => (
                <div key={id} style={{ display: 'contents' }}>
                  <TextField {...form.field(fieldPaths.items(id))} number maxLength={6} />
                  <TextField {...form.field(fieldPaths.sales(id))} number maxLength={6} />
                </div>
              ))}
            </div>
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
