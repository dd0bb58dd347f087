import { type Tier, tiers } from '@latchboard/contract/products/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Contest } from '../shapes.ts';
import css from './contest.module.css';

const wholeNumber = z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'valWholeOnly'));
const day = z.nullable(z.string().check(z.refine(isDay, 'valDate')));
const schema = z.object({
  from: day,
  to: day,
  most: wholeNumber,
  goal: wholeNumber,
  PRI: wholeNumber,
  STD: wholeNumber,
  PRE: wholeNumber,
  PLT: wholeNumber,
  ECO: wholeNumber,
  BIO: wholeNumber,
});
type Values = z.output<typeof schema>;
const labels = {
  from: 'contest.from',
  to: 'contest.to',
  most: 'contest.max',
  goal: 'contest.goalField',
  ...(Object.fromEntries(tiers.map((tier) => [tier, { key: 'contest.pointsFor', params: { tier } }])) as Record<
    Tier,
    { key: 'contest.pointsFor'; params: { tier: string } }
  >),
} as const;
const paths = Object.fromEntries([
  ...tiers.map((tier) => [`setting.points.${tier}`, tier]),
  ...(['from', 'to', 'most', 'goal'] as const).map((field) => [`setting.${field}`, field]),
]);

interface ContestDialogProps {
  readonly contest: Pick<Contest, 'setting' | 'history'>;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Sets the days, the points of each tier, the scale, and the goal of the contest (OPS-04). */
export function ContestDialog({ contest, onClose, onSaved }: ContestDialogProps) {
  const [{ setting, history }] = useState(contest);
  const today = dayIn(localZone);
  const form = useSchemaForm<Values, Values>({
    schema,
    draft: 'contest',
    labels,
    initial: {
      from: setting.from,
      to: setting.to,
      most: String(setting.most),
      goal: String(setting.goal),
      ...(Object.fromEntries(tiers.map((tier) => [tier, String(setting.points[tier])])) as Record<Tier, string>),
    },
    onSubmit: async (typed) => {
      const points = Object.fromEntries(tiers.map((tier) => [tier, Number(typed[tier])])) as Record<Tier, number>;
      const input = {
        ...{ from: typed.from ?? today, to: typed.to ?? today },
        ...{ most: Number(typed.most), goal: Number(typed.goal), points },
      };
      const seenAt = history[0]?.at ?? null;
      await saveForm(form, () => api.sales.setContest({ setting: input, seenAt }, { quiet: true }), { paths });
      showToast({ tone: 'success', title: 'contest.saved' });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog title="contest.set" isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <div className={css.two}>
          <DateField {...form.field('from')} isInForm today={today} />
          <DateField {...form.field('to')} isInForm today={today} />
          {tiers.map((tier) => (
            <TextField key={tier} {...form.field(tier)} number maxLength={3} />
          ))}
          <TextField {...form.field('most')} number maxLength={6} />
          <TextField {...form.field('goal')} number maxLength={6} />
        </div>
      </FormFrame>
    </Dialog>
  );
}
