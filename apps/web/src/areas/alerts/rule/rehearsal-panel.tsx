import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { kindText } from './kind-text.ts';
import css from './rule.module.css';

export type Rehearsal = CallOutput<Contract['alerts']['rehearsePropertyExceptionAlert']>;

interface RehearsalPanelProps {
  readonly rehearsal: Rehearsal | null;
  /** Whether the alert was changed after the rehearsal. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  readonly onRehearse: () => void;
}

/** Before an alert is saved, shows the messages that it would have sent in the last 30 days (BEY-05). */
export function RehearsalPanel({ rehearsal, isOutdated, isBusy, onRehearse }: RehearsalPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  // The dates have no time of day, so they are formatted in UTC.
  const dayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const note =
    rehearsal &&
    t('alertRules.rehearsalOf', {
      from: dayFormat.format(Date.parse(rehearsal.from)),
      to: dayFormat.format(Date.parse(rehearsal.to)),
    });
  return (
    <Panel
      title="alertRules.rehearsal"
      {...(note && { note })}
      actions={<Button size="small" label="alertRules.rehearse" busy={isBusy} onClick={onRehearse} />}
    >
      <div aria-live="polite">
        {isOutdated && <p>{t('alertRules.outdated')}</p>}
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
  const figureLabel = (key: 'times' | 'messages' | 'recipientCount', count: number) =>
    ({ key: `alertRules.${key}`, params: { count } }) as const;
  return (
    <>
      <Figures
        label="alertRules.rehearsed"
        figures={[
          { id: 'times', value: number.format(times), label: figureLabel('times', times) },
          ...(recipients === 0
            ? []
            : [
                {
                  ...{ id: 'messages', value: number.format(messages), label: figureLabel('messages', messages) },
                  ...(rehearsal.isTooMany && { tone: 'bad' as const }),
                },
                {
                  id: 'recipients',
                  value: number.format(recipients),
                  label: figureLabel('recipientCount', recipients),
                },
              ]),
        ]}
      />
      {recipients === 0 && times > 0 && <p>{t('alertRules.noRecipientsYet')}</p>}
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
          <Examples rehearsal={rehearsal} />
          <h3>{t('alertRules.topFive')}</h3>
          <ol className={css.top}>
            {top.map(({ subject, kind, times: count }) => {
              const textKey = kind === null ? undefined : kindText(kind);
              return (
                <li key={`${subject} ${kind}`}>
                  <span>
                    {subject || t('alertRules.noSubject')}
                    {textKey && <small>{t(textKey)}</small>}
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

/** Latest matches, with their times in the property's time zone. */
function Examples({ rehearsal: { examples } }: { readonly rehearsal: Rehearsal }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const numbered = examples.map((example, index) => ({ ...example, number: index }));
  const properties = new Set(examples.map(({ property }) => property));
  return (
    <>
      <h3>{t('alertRules.examples')}</h3>
      <ul className={css.examples}>
        {numbered.map(({ number, at, timeZone, property, subject, holder, kind }) => {
          const textKey = kind === null ? undefined : kindText(kind);
          const details = [textKey && t(textKey), holder === subject ? null : holder, properties.size > 1 && property];
          return (
            <li key={number}>
              <span>
                {subject || t('alertRules.noSubject')}
                <small>{details.filter(Boolean).join(' · ')}</small>
              </span>
              <time dateTime={at}>{formatDateTime(at, timeZone, locale)}</time>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Chart data for all days of the rehearsal, including those without matches. */
function daysOf({ from, to, days }: Rehearsal, locale: string, label: string) {
  const dayFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const times = new Map(days.map((day) => [day.day, day.times]));
  const dates: string[] = [];
  for (let start = Date.parse(from); start <= Date.parse(to); start += 86_400_000)
    dates.push(new Date(start).toISOString().slice(0, 10));
  return {
    categories: dates.map((id) => ({ id, label: dayFormat.format(Date.parse(id)) })),
    series: [{ id: 'times', label, values: dates.map((id) => times.get(id) ?? 0) }],
  };
}
