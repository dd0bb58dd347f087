import { systemReportSorts } from '@latchboard/contract/systems/rules/reports';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { reportColumns } from './columns.tsx';
import { reportFilters } from './filters.ts';

/** Platinum systems with their version, contact, and warranty (DEV-08). */
export default function PlatinumScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const list = useList({
    filters: reportFilters,
    call: api.systems.listPlatinum,
    file: api.systems.exportPlatinum,
    sorts: systemReportSorts,
    defaultSort: 'property',
    input: ({ find }) => ({ ...(find !== '' && { search: find }) }),
  });
  const canSeeRequests = mayDo(useMe(), 'ServiceRequest-LandingPage_UI');
  const columns = useMemo(() => reportColumns({ t, locale, Link, canSeeRequests }), [t, locale, Link, canSeeRequests]);
  return (
    <ListPage
      title="systemReports.platinum"
      subtitle={t('systemReports.platinumText')}
      namesZone
      list={list}
      name="systems.platinum"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="systemReports.count"
      empty={{ title: 'systemReports.platinumNone' }}
    />
  );
}
