import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useState } from 'react';
import css from './recipes.module.css';
import { emptyRule, type RuleValues } from './rule-values.ts';

interface MoreOptionsProps {
  readonly form: SchemaForm<RuleValues>;
  readonly initial: RuleValues;
  readonly children: ReactNode;
}

const options = [
  'steps',
  'delivery',
  'digestAt',
  'quietFrom',
  'quietTo',
  'isDoorUrgent',
  'maxPerHour',
  'notifiesPast',
  'snooze',
  'isLocked',
] as const;

/** Steps and delivery, collapsed unless the alert uses them or one of them has an error. */
export function MoreOptions({ form, initial, children }: MoreOptionsProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(() =>
    options.some((name) => JSON.stringify(initial[name]) !== JSON.stringify(emptyRule[name])),
  );
  const hasError = Object.keys(form.errors).some((path) => options.some((name) => path.split('.')[0] === name));
  return (
    <details
      className={css.more}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('alertRules.more')}</summary>
      <div>{children}</div>
    </details>
  );
}
