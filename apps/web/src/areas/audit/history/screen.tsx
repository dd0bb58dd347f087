import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddress } from '#web/lib/address.ts';
import { localZone } from '#web/lib/dates.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useMe } from '#web/lib/session.ts';
import { Filters } from './filters.tsx';
import { groupByRequest } from './group-by-request.ts';
import css from './history.module.css';
import { kindName, recordName } from './record-name.ts';
import { RequestCard } from './request-card.tsx';
import { entityOf, historyQuery, readLogFilters, useAuditSubject } from './subject.ts';
import { subjectCrumbs, subjectHref } from './subject-page.ts';
import { Verification } from './verification.tsx';
import { useZoneOfLog } from './zone-of-log.ts';

/** Changes of a record, newest first: fields, author, viewed login, time, and screen (SYS-01). */
export default function AuditHistoryScreen() {
  const t = useTranslate();
  const me = useMe();
  const of = useAuditSubject();
  const [only, setOnly] = useAddress(readLogFilters);
  const timeZone = useZoneOfLog(of);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...historyQuery(of, only, timeZone ?? localZone),
    enabled: timeZone !== undefined,
  });
  const [first] = data?.pages ?? [];
  const subject = first?.subject;
  const acts =
    data &&
    groupByRequest(
      data.pages.flatMap(({ rows }) => rows),
      hasNextPage,
    );
  const href = subject && subjectHref(of, subject, me);
  const entity = entityOf(of);
  const kind = kindName(of.kind, t);
  const isNarrowed = Object.values(only).some((one) => one !== undefined);

  const log = (
    <Panel flush>
      {first && (isNarrowed || acts?.length !== 0) && (
        <Filters choices={first.choices} value={only} timeZone={timeZone ?? localZone} onChange={setOnly} />
      )}
      {acts === undefined || subject === undefined ? (
        error ? (
          <LoadFailure isSubject error={error} refetch={refetch} />
        ) : (
          <div className={css.waiting}>
            <Skeleton lines={8} />
          </div>
        )
      ) : acts.length === 0 ? (
        <EmptyState title={isNarrowed ? 'audit.noMatch' : 'audit.none'} />
      ) : (
        <ol className={css.acts} aria-label={t('audit.title')}>
          {acts.map((act) => (
            <RequestCard key={act.newest.id} act={act} of={of} subject={subject} timeZone={timeZone ?? localZone} />
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
      title={subject ? { data: subject.name ?? recordName(of.kind, of.id, null, t) } : 'audit.title'}
      subtitle={subject && <span>{of.parent ? t('audit.under', { kind }) : t('audit.of', { kind })}</span>}
      crumbs={subject ? subjectCrumbs(of, subject, me) : []}
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
