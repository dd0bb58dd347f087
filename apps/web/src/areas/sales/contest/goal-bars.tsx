import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Goals } from '../shapes.ts';
import css from './contest.module.css';

/** Progress toward each goal of the year. */
export function GoalBars({ goals: { goals, reached } }: { readonly goals: Goals }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  return (
    <dl className={css.goals}>
      {(['systems', 'conversions', 'total'] as const).map((id) => (
        <div key={id}>
          <dt>
            <span>{t(`goals.${id}`)}</span>
            <b>{t('goals.reached', { reached: number.format(reached[id]), goal: number.format(goals[id]) })}</b>
          </dt>
          <dd>
            <progress
              aria-label={t(`goals.${id}`)}
              max={Math.max(goals[id], 1)}
              value={Math.min(reached[id], goals[id])}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
