import { tiers } from '@latchboard/contract/products/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from './contest.module.css';
import { ContestChart } from './contest-chart.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { GoalBars } from './goal-bars.tsx';
import { GoalsDialog } from './goals-dialog.tsx';

/** Number of years to choose from: next year, this year, and previous years. */
const shownYears = 6;

/** Contest of the representatives and goals of the year, with author and time (OPS-04). */
export default function ContestScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const [openDialog, setOpenDialog] = useState<'contest' | 'goals' | null>(null);
  const contest = useQuery(query(api.sales.readContest, {}, { quiet: true, live: 'all' }));
  const goals = useQuery(query(api.sales.readGoals, { year }, { quiet: true, live: 'all' }));
  const [contestData, goalsData] = [contest.data, goals.data];
  const close = () => setOpenDialog(null);
  const changeText = (at: string, by: string | null) =>
    [formatDateTime(at, localZone, locale), by].filter(Boolean).join(', ');
  return (
    <Page title="contest.title">
      <div className={css.parts}>
        <Panel
          title={
            contestData
              ? {
                  key: 'contest.of',
                  params: { from: formatDay(contestData.setting.from), to: formatDay(contestData.setting.to) },
                }
              : 'contest.title'
          }
          actions={
            contestData?.mayChange && (
              <Button size="small" label="contest.set" onClick={() => setOpenDialog('contest')} />
            )
          }
        >
          {contestData ? (
            <>
              <ContestChart contest={contestData} />
              <p className={css.note}>
                {t('contest.rule', {
                  points: tiers
                    .filter((tier) => contestData.setting.points[tier] > 0)
                    .map((tier) => `${tier} ${contestData.setting.points[tier]}`)
                    .join(', '),
                })}
              </p>
              <History
                versions={contestData.history.map(({ at, by, value: { from, to, goal } }) => ({
                  when: changeText(at, by),
                  what: t('contest.version', { from: formatDay(from), to: formatDay(to), goal: String(goal) }),
                }))}
              />
            </>
          ) : (
            <Loading error={contest.error} refetch={contest.refetch} lines={5} />
          )}
        </Panel>
        <Panel
          title={{ key: 'goals.title', params: { year: String(year) } }}
          actions={
            <>
              <SelectField
                label="goals.year"
                isCompact
                options={Array.from({ length: shownYears }, (_, yearsBack) => String(thisYear + 1 - yearsBack)).map(
                  (value) => ({
                    value,
                    label: value,
                  }),
                )}
                value={String(year)}
                onChange={(chosen) => chosen !== null && setYear(Number(chosen))}
              />
              {goalsData?.mayChange && <Button size="small" label="goals.set" onClick={() => setOpenDialog('goals')} />}
            </>
          }
        >
          {goalsData ? (
            <>
              <GoalBars goals={goalsData} />
              <History
                versions={goalsData.history.map(({ at, by, value: { systems, conversions, total } }) => ({
                  when: changeText(at, by),
                  what: t('goals.version', {
                    systems: String(systems),
                    conversions: String(conversions),
                    total: String(total),
                  }),
                }))}
              />
            </>
          ) : (
            <Loading error={goals.error} refetch={goals.refetch} lines={5} />
          )}
        </Panel>
      </div>
      {openDialog === 'contest' && contestData && (
        <ContestDialog contest={contestData} onClose={close} onSaved={() => contest.refetch()} />
      )}
      {openDialog === 'goals' && goalsData && (
        <GoalsDialog year={year} storedGoals={goalsData} onClose={close} onSaved={() => goals.refetch()} />
      )}
    </Page>
  );
}

/** Former settings, newest first. */
function History({ versions }: { readonly versions: readonly { readonly when: string; readonly what: string }[] }) {
  const t = useTranslate();
  return (
    <details className={css.note}>
      <summary>{t('contest.history')}</summary>
      {versions.length === 0 ? (
        <p>{t('contest.historyNone')}</p>
      ) : (
        <ul>
          {versions.map(({ when, what }) => (
            <li key={when}>
              {when}: {what}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
