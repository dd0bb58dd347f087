import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { Progress } from '#web/lib/record/progress.tsx';
import type { Request } from '../shapes.ts';
import { nextStepText, progressOf } from './progress-of.ts';
import css from './request.module.css';

/** Progress of a request, and the next step with its due time (BEY-11). */
export function ProgressPanel({ request }: { readonly request: Request }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { dueAt, timeZone } = request;
  const next = nextStepText(request);
  return (
    <div className={css.progress}>
      <Panel>
        <Progress
          label={t('requests.way')}
          timeZone={timeZone}
          steps={progressOf(request).map(({ step, at, progress }) => ({
            name: t(`requests.step.${step}`),
            at,
            progress,
          }))}
        />
        <p className={css.next}>
          {t(`requests.next.${next === 'assigned' && request.isLate ? 'assignedLate' : next}`, {
            time: formatDateTime(dueAt, timeZone, locale),
          })}
        </p>
      </Panel>
    </div>
  );
}
