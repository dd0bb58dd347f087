import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import css from './findings-list.module.css';

const statusesByUrgency: readonly Finding['status'][] = ['error', 'overdue', 'warning', 'unknown', 'info'];

/** Findings, most urgent first, and the checks without a problem. */
export function FindingsList({ groups }: { readonly groups: readonly Findings[] }) {
  const t = useTranslate();
  const textOf = useWording();
  const isWaiting = groups.some(({ problems, failure }) => problems === undefined && !failure);
  const problemsByUrgency = groups
    .flatMap((group) => group.problems ?? [])
    .toSorted((a, b) => statusesByUrgency.indexOf(a.status) - statusesByUrgency.indexOf(b.status));
  const passedChecks = groups.flatMap((group) => group.passedChecks);
  const failures = groups.flatMap(({ failure }) => failure ?? []);
  const isComplete = !isWaiting && failures.length === 0;
  // If the user can see no check, the list must not claim that everything is in order.
  if (isComplete && problemsByUrgency.length === 0 && passedChecks.length === 0) return null;
  const hasNoProblem = problemsByUrgency.length === 0 && failures.length === 0;
  const note = isComplete && problemsByUrgency.length > 0 && t('findings.count', { count: problemsByUrgency.length });
  return (
    <Panel title="findings.title" note={note} flush>
      {isWaiting ? (
        <LoadingFindings />
      ) : (
        <ul className={css.findings}>
          {problemsByUrgency.map((finding) => (
            <FindingLine key={finding.id} finding={finding} />
          ))}
        </ul>
      )}
      {failures.map((failure) => (
        <LoadFailure key={failure.error.message} {...failure} />
      ))}
      {!isWaiting && (passedChecks.length > 0 || hasNoProblem) && (
        <ul className={css.fine} aria-label={t('findings.fine')}>
          {hasNoProblem && (
            <li>
              <IconCircleCheckFilled size={16} aria-hidden /> <b>{t('findings.none')}</b>
            </li>
          )}
          {passedChecks.map((check) => (
            <li key={textOf(check)}>
              <IconCircleCheckFilled size={16} aria-hidden /> {textOf(check)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/**
 * Placeholder about as high as two findings. The list is shown only when all findings are loaded, so it does not grow
 * under the pointer.
 */
const LoadingFindings = () => (
  <div className={css.loading}>
    <Skeleton lines={5} />
  </div>
);

function FindingLine({ finding: { status, chip, title, detail, action } }: { readonly finding: Finding }) {
  const textOf = useWording();
  return (
    <li className={css.finding} data-status={status}>
      <span className={css.chip}>
        <StatusChip status={status} label={chip} />
      </span>
      <div className={css.words}>
        <b>{textOf(title)}</b>
        {detail !== undefined && <div className={css.detail}>{detail}</div>}
      </div>
      {action && (
        <span className="lb-no-print">
          <LinkButton size="small" label={action.label} href={action.href} />
        </span>
      )}
    </li>
  );
}
