import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { usePropertyCrumbs } from '../use-property-crumbs.ts';
import { shareColumns } from './share-columns.tsx';

const ShareDrawer = lazy(() => import('./share-drawer.tsx'));

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ share: read.text(raw.share) });

/** A property's share links: recipient, expiration, and number of times opened (TXN-11). */
export default function ShareListScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { locale } = useLanguage();
  const [{ share }, change] = useUrlState(readSearch);
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const timeZone = property?.timeZone ?? 'UTC';
  const result = useQuery(query(api.keyActivity.listLogShares, { propertyId }, { live: propertyId, quiet: true }));
  const columns = useMemo(() => shareColumns({ t, locale, timeZone }), [t, locale, timeZone]);
  return (
    <Page
      title="logShares.title"
      subtitle={property?.name}
      timeZone={property?.timeZone}
      crumbs={[...backCrumbs, { label: 'logShares.title' }]}
      actions={
        <FileMenu
          isEmpty={!result.data || result.data.rows.length === 0}
          table={() => ({
            ...{ title: t('logShares.title'), lines: [property?.name ?? ''], zone: timeZone },
            ...{ columns, rows: result.data?.rows ?? [] },
          })}
        />
      }
    >
      <SectionMenu entity={{ level: 'property', id: propertyId }} current="share-links">
        <Panel flush>
          {result.error && !result.data ? (
            <LoadFailure isSubject error={result.error} refetch={result.refetch} />
          ) : (
            <DataTable
              name="key-activity.share-links"
              label="logShares.title"
              columns={columns}
              rows={result.data?.rows}
              rowKey={(row) => String(row.id)}
              loading={result}
              onOpen={(row) => change({ share: String(row.id) })}
              empty={{ title: 'logShares.none', text: 'logShares.noneText' }}
            />
          )}
        </Panel>
      </SectionMenu>
      <Suspense>
        {/^[0-9]{1,10}$/.test(share) && (
          <ShareDrawer
            propertyId={propertyId}
            id={Number(share)}
            timeZone={timeZone}
            onClose={() => change({ share: '' })}
          />
        )}
      </Suspense>
    </Page>
  );
}
