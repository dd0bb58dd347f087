import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import type { Finding, Findings } from '#web/lib/record/finding.ts';
import css from './findings-list.module.css';

const urgency: readonly Finding['status'][] = ['error', 'overdue', 'warning', 'unknown', 'info'];

/** Findings, most urgent first, and the checks without a problem. */
export function FindingsList({ found }: { readonly found: readonly Findings[] }) {
  const t = useTranslate();
  const say = useWording();
  const isWaiting = found.some(({ wrong }) => wrong === undefined);
  const wrong = found
    .flatMap((one) => one.wrong ?? [])
    .toSorted((a, b) => urgency.indexOf(a.status) - urgency.indexOf(b.status));
  const fine = found.flatMap((one) => one.fine);
  const failures = found.flatMap(({ failure }) => failure ?? []);
  const isWhole = !isWaiting && failures.length === 0;
  // No check is available to this reader, so the list cannot claim that nothing is wrong.
  if (isWhole && wrong.length === 0 && fine.length === 0) return null;
  return (
    <Panel
      title="findings.title"
      note={isWhole && wrong.length > 0 && t('findings.count', { count: wrong.length })}
      flush
    >
      <ul className={css.findings}>
        {wrong.map((finding) => (
          <FindingLine key={finding.id} finding={finding} />
        ))}
      </ul>
      {failures.map((failure) => (
        <LoadFailure key={failure.error.message} {...failure} />
      ))}
      {isWaiting ? (
        <div className={css.fine}>
          <Skeleton lines={3} />
        </div>
      ) : (
        (fine.length > 0 || (wrong.length === 0 && failures.length === 0)) && (
          <ul className={css.fine} aria-label={t('findings.fine')}>
            {wrong.length === 0 && failures.length === 0 && (
              <li>
                <IconCircleCheckFilled size={16} aria-hidden /> <b>{t('findings.none')}</b>
              </li>
            )}
            {fine.map((words) => (
              <li key={say(words)}>
                <IconCircleCheckFilled size={16} aria-hidden /> {say(words)}
              </li>
            ))}
          </ul>
        )
      )}
    </Panel>
  );
}

function FindingLine({ finding: { status, chip, title, detail, action } }: { readonly finding: Finding }) {
  const say = useWording();
  return (
    <li className={css.finding} data-status={status}>
      <span className={css.chip}>
        <StatusChip status={status} label={chip} />
      </span>
      <div className={css.words}>
        <b>{say(title)}</b>
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
