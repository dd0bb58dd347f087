import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { RemindButton, RemindersPanel } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { notFoundError, read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { overviewHref } from '../board/board-subject.ts';
import { ActivityPanel } from './activity-panel.tsx';
import css from './facts.module.css';
import { HolderKeys } from './holder-keys.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { PersonFacts } from './person-facts.tsx';
import type { HolderPage } from './shapes.ts';

/** Badge number from the URL, with its leading zeros. */
function useBadgeParam(): string {
  const { badge }: Readonly<Record<string, unknown>> = useParams({ strict: false });
  if (typeof badge !== 'string' || !/^\d{1,12}$/.test(badge)) throw notFoundError();
  return badge;
}

/** Page title. Generic until the data has loaded, so the person does not appear as "unknown". */
function titleOf(page: HolderPage | undefined, badge: string): Wording {
  if (page === undefined) return 'personPage.title';
  return page.name === null ? { key: 'custody.unknownHolder', params: { badge } } : { data: page.name };
}

const readRemind = (raw: Readonly<Record<string, unknown>>) => ({
  isReminding: read.flag(raw.remind),
  since: read.text(raw.since),
});

/** Page of a badge owner: contact data, keys out, and latest events. */
export default function PersonScreen() {
  const propertyId = useIdParam('propertyId');
  const badge = useBadgeParam();
  const now = useNow();
  const result = useQuery(query(api.keyActivity.holderPage, { propertyId, badge }, { live: propertyId, quiet: true }));
  const page = result.data;
  const [{ isReminding, since }] = useUrlState(readRemind);
  const title = titleOf(page, badge);
  const holder = { propertyId, badge, ...(since !== '' && { since }) };
  return (
    <Page
      title={title}
      subtitle={page?.property.name}
      timeZone={page?.property.timeZone}
      actions={
        page && page.name !== null && page.keys.length > 0 && <RemindButton holder={holder} startsOpen={isReminding} />
      }
      crumbs={[{ label: 'board.title', href: overviewHref({ level: 'property', id: propertyId }) }, { label: title }]}
    >
      {result.error && !page ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : page ? (
        <>
          <div className={css.pages}>
            <Panel title="personPage.reach">
              <PersonFacts page={page} />
            </Panel>
            <Panel title="personPage.keys" flush>
              <HolderKeys page={page} now={now} />
            </Panel>
          </div>
          <div className={css.below}>
            <MovementsPanel page={page} report={`/property-reports/${propertyId}/transaction?badge=${badge}`} />
          </div>
          {page.name !== null && (
            <div className={css.below}>
              <RemindersPanel holder={holder} />
            </div>
          )}
          <div className={css.below}>
            <ActivityPanel propertyId={propertyId} subject={{ badge }} />
          </div>
        </>
      ) : (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </Page>
  );
}
