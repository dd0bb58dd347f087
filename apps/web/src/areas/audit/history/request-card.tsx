import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { HistoryEntry } from './entry.tsx';
import type { AuditRequest } from './group-by-request.ts';
import css from './history.module.css';
import type { History } from './shapes.ts';
import type { AuditSubject } from './subject.ts';

interface RequestCardProps {
  readonly act: AuditRequest;
  readonly of: AuditSubject;
  readonly subject: History['subject'];
  readonly timeZone: string;
}

/** One request: author, viewed login, time, screen, and changes. */
export function RequestCard({ act, of, subject, timeZone }: RequestCardProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { at, by, onBehalfOf, uiPath, call } = act.newest;
  const who = by === null ? t('audit.byProduct') : by.isProgram ? t('audit.program', { who: by.name }) : by.name;
  const isSealed = act.entries.every(({ sealed }) => sealed);
  return (
    <li>
      <div className={css.head}>
        <b>{onBehalfOf ? t('audit.onBehalf', { who, as: onBehalfOf.name }) : who}</b>
        <time dateTime={at}>{formatDateTime(at, timeZone, locale)}</time>
        {uiPath === null ? call !== null && <span title={call}>{t('audit.through')}</span> : <Screen path={uiPath} />}
        <StatusChip status={isSealed ? 'in' : 'unknown'} label={isSealed ? 'audit.sealed' : 'audit.notSealed'} />
      </div>
      {act.entries.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} act={act} of={of} subject={subject} timeZone={timeZone} />
      ))}
    </li>
  );
}

/** Screen of the request. The path was sent by a browser, and is only linked within the portal. */
function Screen({ path }: { readonly path: string }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const isOurs = /^\/(?![/\\])/.test(path);
  return <span title={path}>{isOurs ? <Link href={path}>{t('audit.from')}</Link> : t('audit.from')}</span>;
}
