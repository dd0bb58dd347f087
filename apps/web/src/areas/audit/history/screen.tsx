import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { Entry } from './entry.tsx';
import css from './history.module.css';
import { recordName } from './record-name.ts';
import { historyQuery, useAuditSubject } from './subject.ts';
import { Verification } from './verification.tsx';

/** The changes of a record, newest first: what, by whom and on whose behalf, when and from which screen (SYS-01). */
export default function AuditHistoryScreen() {
  const t = useTranslate();
  const subject = useAuditSubject();
  const { kind, id, parent } = subject;
  const result = useInfiniteQuery(historyQuery(subject));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const entries = data?.pages.flatMap(({ rows }) => rows);
  const what = t(`audit.kind.${kind}`);

  return (
    <Page
      title="audit.title"
      subtitle={parent ? t('audit.under', { what, parent: t(`audit.kind.${parent}`), id }) : recordName(kind, id, t)}
      actions={<Verification />}
    >
      <Panel flush>
        {entries === undefined ? (
          error ? (
            <LoadFailure isSubject error={error} refetch={refetch} />
          ) : (
            <div className={css.waiting}>
              <Skeleton lines={8} />
            </div>
          )
        ) : entries.length === 0 ? (
          <EmptyState title="audit.none" />
        ) : (
          <ol className={css.entries} aria-label={t('audit.title')}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} showsRecord={parent !== null || entry.kind !== kind} />
            ))}
          </ol>
        )}
        {hasNextPage && (
          <div className={css.more}>
            <Button label="audit.older" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
          </div>
        )}
      </Panel>
    </Page>
  );
}
