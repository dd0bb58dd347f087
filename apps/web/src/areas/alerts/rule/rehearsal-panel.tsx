import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { kindText } from './kind-text.ts';
import css from './rule.module.css';

export type Rehearsal = CallOutput<Contract['alerts']['rehearsePropertyExceptionAlert']>;

interface RehearsalPanelProps {
  readonly rehearsal: Rehearsal | null;
  readonly isBusy: boolean;
  readonly onRehearse: () => void;
}

/** Messages that an alert would have sent in the last 30 days, before it is saved (BEY-05). */
export function RehearsalPanel({ rehearsal, isBusy, onRehearse }: RehearsalPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  // Days without a time.
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const note =
    rehearsal &&
    t('alertRules.rehearsalOf', {
      from: day.format(Date.parse(rehearsal.from)),
      to: day.format(Date.parse(rehearsal.to)),
    });
  return (
    <Panel
      title="alertRules.rehearsal"
      {...(note && { note })}
      actions={<Button size="small" label="alertRules.rehearse" busy={isBusy} onClick={onRehearse} />}
    >
      <div aria-live="polite">
        {rehearsal ? <Result rehearsal={rehearsal} /> : <p>{t('alertRules.rehearsalHint')}</p>}
      </div>
    </Panel>
  );
}

function Result({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const { times, messages, recipients, top } = rehearsal;
  const label = (key: 'times' | 'messages' | 'recipientCount', count: number) =>
    ({ key: `alertRules.${key}`, params: { count } }) as const;
  return (
    <>
      <Figures
        label="alertRules.rehearsed"
        figures={[
          { id: 'times', value: number.format(times), label: label('times', times) },
          {
            ...{ id: 'messages', value: number.format(messages), label: label('messages', messages) },
            ...(rehearsal.isTooMany && { tone: 'bad' as const }),
          },
          { id: 'recipients', value: number.format(recipients), label: label('recipientCount', recipients) },
        ]}
      />
      {rehearsal.isTooMany && <p role="alert">{t('alertRules.tooMany', { most: rehearsal.most })}</p>}
      {times === 0 ? (
        <p>{t('alertRules.never')}</p>
      ) : (
        <>
          <Chart
            label={t('alertRules.perDay')}
            categoryLabel={t('alertRules.day')}
            {...daysOf(rehearsal, locale, t('alertRules.perDay'))}
          />
          <h3>{t('alertRules.topFive')}</h3>
          <ol className={css.top}>
            {top.map(({ subject, kind, times: count }) => {
              const words = kind === null ? undefined : kindText(kind);
              return (
                <li key={`${subject} ${kind}`}>
                  <span>
                    {subject || t('alertRules.noSubject')}
                    {words && <small>{t(words)}</small>}
                  </span>
                  <meter min={0} max={top[0]?.times ?? 1} value={count} aria-hidden="true" />
                  <b>{number.format(count)}</b>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </>
  );
}

/** All days of the rehearsal, including those without messages. */
function daysOf({ from, to, days }: Rehearsal, locale: string, label: string) {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const times = new Map(days.map((one) => [one.day, one.times]));
  const all: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    all.push(new Date(at).toISOString().slice(0, 10));
  return {
    categories: all.map((id) => ({ id, label: short.format(Date.parse(id)) })),
    series: [{ id: 'times', label, values: all.map((id) => times.get(id) ?? 0) }],
  };
}
