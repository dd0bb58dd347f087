import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { HistoryEntry } from './entry.tsx';
import type { AuditRequest } from './group-by-request.ts';
import css from './history.module.css';
import type { History } from './shapes.ts';
import type { AuditSubject } from './subject.ts';
import { summaryOf } from './summary.ts';
import { SummaryLine } from './summary-line.tsx';

interface RequestCardProps {
  readonly request: AuditRequest;
  readonly of: AuditSubject;
  readonly subject: History['subject'];
  readonly timeZone: string;
}

/**
 * One request: author, impersonated login, time, screen, and a summary of its changes. All fields are in the details.
 */
export function RequestCard({ request, of, subject, timeZone }: RequestCardProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { at, by, onBehalfOf, uiPath, call } = request.newest;
  const author = by === null ? t('audit.byProduct') : by.isProgram ? t('audit.program', { who: by.name }) : by.name;
  const { lines, hidden } = summaryOf(request, subject);
  const isSealed = request.entries.every(({ sealed }) => sealed);
  return (
    <li>
      <div className={css.head}>
        <b>{onBehalfOf ? t('audit.onBehalf', { who: author, as: onBehalfOf.name }) : author}</b>
        <time dateTime={at}>{formatDateTime(at, timeZone, locale)}</time>
        {uiPath === null ? call !== null && <span title={call}>{t('audit.through')}</span> : <Screen path={uiPath} />}
        <StatusChip status={isSealed ? 'in' : 'waiting'} label={isSealed ? 'audit.sealed' : 'audit.notSealed'} />
      </div>
      {lines.map((line) => (
        <SummaryLine key={line.entries[0]?.id} line={line} of={of} timeZone={timeZone} />
      ))}
      {hidden > 0 && (
        <details className={css.details}>
          <summary>{t('audit.details', { count: hidden })}</summary>
          {request.entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} act={request} subject={subject} timeZone={timeZone} />
          ))}
        </details>
      )}
    </li>
  );
}

/** Screen of the request. Only paths of portal pages become links, because a browser sent the path. */
function Screen({ path }: { readonly path: string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const isPortalPath = /^\/(?![/\\])/.test(path);
  return <span title={path}>{isPortalPath ? <Link href={path}>{t('audit.from')}</Link> : t('audit.from')}</span>;
}
