import type { CallOutput, Contract } from '@latchboard/contract';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { offboardingHref } from '../shapes.ts';

type Row = CallOutput<Contract['leavings']['listLeavings']>['rows'][number];

/** Offboardings of a property, newest first (BEY-10). */
export default function OffboardingsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const propertyId = useIdParam('propertyId');
  const property = usePageProperty(propertyId);
  const result = useQuery(query(api.leavings.listLeavings, { propertyId }, { live: propertyId, quiet: true }));
  const crumbs = usePropertyCrumbs(property);
  const zone = property?.timeZone ?? localZone;
  const timeOf = ({ at }: Row) => formatDateTime(at, zone, locale);
  const authorOf = ({ by }: Row) => by ?? t('offboarding.provider');
  const columns: readonly Column<Row>[] = [
    { id: 'name', title: 'offboarding.name', value: ({ name }) => name, width: 200 },
    { id: 'at', title: 'offboarding.at', value: timeOf, width: 160 },
    { id: 'by', title: 'offboarding.by', value: authorOf, width: 200 },
    {
      id: 'state',
      title: 'offboarding.stateColumn',
      value: ({ undoneAt }) => (undoneAt === null ? '' : t('offboarding.state.undone')),
    },
  ];
  const rows = result.data?.rows;
  return (
    <Page
      title="offboarding.list"
      subtitle={property?.name}
      crumbs={crumbs}
      timeZone={property?.timeZone}
      actions={
        <FileMenu
          isEmpty={!rows || rows.length === 0}
          table={() => ({
            title: t('offboarding.list'),
            lines: [property?.name ?? ''],
            zone,
            columns,
            rows: rows ?? [],
          })}
        />
      }
    >
      <SectionMenu entity={{ level: 'property', id: propertyId }} current="badges">
        <ListPanel
          title="offboarding.list"
          empty="offboarding.none"
          rows={rows}
          rowKey={(row) => row.id}
          failure={{ error: result.error, refetch: result.refetch }}
        >
          {(row) => (
            <>
              <p>
                <Link href={offboardingHref(propertyId, row.id)}>{row.name}</Link>{' '}
                {row.undoneAt !== null && <StatusChip status="inactive" label="offboarding.state.undone" />}
              </p>
              <small>{[authorOf(row), timeOf(row)].join(' · ')}</small>
            </>
          )}
        </ListPanel>
      </SectionMenu>
    </Page>
  );
}
