import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Order } from '../shapes.ts';
import { progressOf } from './progress-of.ts';
import css from './progress-panel.module.css';

interface ProgressPanelProps {
  readonly order: Order;
  /** Actions that are possible now. */
  readonly children: ReactNode;
}

/** Progress of an order with dates and people, the current wait, and the actions (PUR-04). */
export function ProgressPanel({ order, children }: ProgressPanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const now = useNow();
  const { state, since, needs, isDeleted, property, needsUnitEntry } = order;
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  const isFinished = state === 'installed' && !isDeleted;
  const Sign = needs.length > 0 ? IconAlertTriangle : isFinished ? IconCheck : IconClock;
  const waitReason = isDeleted ? 'deleted' : state === 'filed' && !needsUnitEntry ? 'unitsComplete' : state;
  return (
    <Panel flush>
      <div className={css.frame}>
        <ol className={css.steps} aria-label={t('purchaseOrders.way')}>
          {progressOf(order).map((step, index) => (
            <li
              key={step.state}
              data-progress={isDeleted ? 'upcoming' : step.progress}
              aria-current={step.state === state ? 'step' : undefined}
            >
              <span className={css.mark} aria-hidden>
                {step.progress === 'done' ? <IconCheck size={14} /> : index + 1}
              </span>
              <b>{t(`purchaseOrders.state.${step.state}`)}</b>
              {step.at !== undefined && (
                <small>
                  {formatTime(step.at)}
                  {step.by && (
                    <>
                      <br />
                      {step.by}
                    </>
                  )}
                </small>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className={css.now} data-late={needs.length > 0} data-over={isFinished}>
        <div className={css.words}>
          <Sign size={18} aria-hidden />
          <p>
            <b>{t(`purchaseOrders.waits.${waitReason}`)}</b>{' '}
            {t('purchaseOrders.waitsSince', {
              time: formatTime(since),
              elapsed: formatElapsed(now - Date.parse(since), t),
            })}
            {needs.map((need) => (
              <span key={need}> · {t(`purchaseOrders.need.${need}`)}</span>
            ))}
          </p>
        </div>
        <div className={`${css.do} lb-no-print`}>{children}</div>
      </div>
    </Panel>
  );
}
