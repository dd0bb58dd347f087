import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { ReportLinks } from '../reports/report-links.tsx';
import { requestsHref } from '../shapes.ts';
import { reportColumns } from './columns.tsx';
import { type Criteria, criteriaInput, readCriteria, writeCriteria } from './criteria.ts';
import { CriteriaPanel } from './criteria-panel.tsx';
import css from './open-report.module.css';
import { usePinnedRequests } from './pin-mark.tsx';
import { ReportTable } from './report-table.tsx';

/** The exported columns show the stored values. */
const storedValues = { types: [], people: [], drafts: new Map(), rejections: new Map(), change: () => undefined };

/** Open requests by their last status change, with editable type and technician (SRQ-02, SRQ-03). */
export default function OpenReportScreen() {
  const t = useTranslate();
  const [criteria, setUrlState] = useUrlState(readCriteria);
  const { from, to } = criteria;
  const result = useQuery({
    ...query(api.serviceRequests.getOpenServiceRequests, criteriaInput(criteria), { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isFetching } = result;

  const { locale } = useLanguage();
  const pins = usePinnedRequests();
  const period = `${formatDay(from)} – ${formatDay(to)}`;
  const tableFile = () => ({
    title: t('requestReports.open'),
    lines: [period],
    columns: reportColumns({ t, locale, pins, ...storedValues }),
    rows: data?.rows ?? [],
  });

  async function generate(submittedCriteria: Criteria) {
    const isSame = JSON.stringify(writeCriteria(submittedCriteria)) === JSON.stringify(writeCriteria(criteria));
    if (isSame) await refetch();
    else setUrlState(writeCriteria(submittedCriteria) as object);
  }

  return (
    <Page
      title="requestReports.open"
      subtitle={period}
      namesZone
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
      actions={
        <>
          <ReportLinks current="open" />
          <FileMenu isEmpty={!data || data.rows.length === 0} table={tableFile} />
        </>
      }
    >
      <div className={css.page}>
        <CriteriaPanel criteria={criteria} isLoading={isFetching} onGenerate={generate} />
        {data && data.older > 0 && (
          <p className={css.older}>{t('requestReports.older', { count: data.older, day: formatDay(from) })}</p>
        )}
        {error && !data ? (
          <Panel>
            <LoadFailure error={error} refetch={refetch} />
          </Panel>
        ) : (
          <ReportTable rows={data?.rows} count={data?.count} loading={result} />
        )}
      </div>
    </Page>
  );
}
