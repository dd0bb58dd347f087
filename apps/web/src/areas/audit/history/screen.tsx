import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { loadingCrumbs } from '#web/lib/place-crumb.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useMe } from '#web/lib/session.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { Filters } from './filters.tsx';
import { groupByRequest } from './group-by-request.ts';
import css from './history.module.css';
import { kindName, recordName } from './record-name.ts';
import { RequestCard } from './request-card.tsx';
import { entityOf, historyQuery, readLogFilters, useAuditSubject } from './subject.ts';
import { subjectCrumbs, subjectHref } from './subject-page.ts';
import { Verification } from './verification.tsx';
import { useZoneOfLog } from './zone-of-log.ts';

/** Changes to a record, newest first: fields, author, impersonated login, time, and screen (SYS-01). */
export default function AuditHistoryScreen() {
  const t = useTranslate();
  const me = useMe();
  const auditSubject = useAuditSubject();
  const [filters, setFilters] = useUrlState(readLogFilters);
  const timeZone = useZoneOfLog(auditSubject);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...historyQuery(auditSubject, filters, timeZone ?? localZone),
    enabled: timeZone !== undefined,
  });
  const [first] = data?.pages ?? [];
  const subject = first?.subject;
  const groups =
    data &&
    groupByRequest(
      data.pages.flatMap(({ rows }) => rows),
      hasNextPage,
    );
  const href = subject && subjectHref(auditSubject, subject, me);
  const entity = entityOf(auditSubject);
  const kind = kindName(auditSubject.kind, t);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);

  const log = (
    <Panel flush>
      {first && (isFiltered || groups?.length !== 0) && (
        <Filters choices={first.choices} value={filters} timeZone={timeZone ?? localZone} onChange={setFilters} />
      )}
      {groups === undefined || subject === undefined ? (
        error ? (
          <LoadFailure isSubject error={error} refetch={refetch} />
        ) : (
          <div className={css.waiting}>
            <Skeleton lines={8} />
          </div>
        )
      ) : groups.length === 0 ? (
        <EmptyState title={isFiltered ? 'audit.noMatch' : 'audit.none'} />
      ) : (
        <ol className={css.acts} aria-label={t('audit.title')}>
          {groups.map((request) => (
            <RequestCard
              key={request.newest.id}
              request={request}
              of={auditSubject}
              subject={subject}
              timeZone={timeZone ?? localZone}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className={css.more}>
          <Button label="audit.older" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
        </div>
      )}
    </Panel>
  );
  return (
    <Page
      namesZone
      timeZone={timeZone}
      title={
        subject ? { data: subject.name ?? recordName(auditSubject.kind, auditSubject.id, null, t) } : 'audit.title'
      }
      subtitle={subject && <span>{auditSubject.parent ? t('audit.under', { kind }) : t('audit.of', { kind })}</span>}
      crumbs={subject ? subjectCrumbs(auditSubject, subject, me) : loadingCrumbs}
      actions={
        <>
          <Verification />
          {href !== undefined && (
            <LinkButton label="audit.open" icon={<IconArrowLeft size={16} aria-hidden />} href={href} />
          )}
        </>
      }
    >
      {entity ? (
        <SectionMenu entity={entity} current="history">
          {log}
        </SectionMenu>
      ) : (
        log
      )}
    </Page>
  );
}
