import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCalendarRepeat, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { ChooseProperty } from '#web/lib/choose-property.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import { query } from '#web/lib/query.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { useOptionalIdParam } from '#web/lib/url-state.ts';
import { schedulesHref } from '../../schedules/shapes.ts';
import { allowedReports, reportHref } from '../report-kinds.ts';
import { KeysOutSummary } from './keys-out-summary.tsx';
import { QuickLinks } from './quick-links.tsx';
import { rememberReport } from './recent-reports.ts';
import { ReportPicture } from './report-picture.tsx';
import css from './screen.module.css';

/** Reports of a property that the user may open. */
export default function ReportListScreen() {
  const me = useMe();
  const selection = useSelection();
  const requestedId = useOptionalIdParam('propertyId');
  const propertyId = requestedId ?? selection.propertyId ?? undefined;
  useSetPagePlace(propertyId === undefined ? null : { level: 'property', id: propertyId });
  const shownReports = allowedReports(me.rights);
  return (
    <Page
      title="reports.title"
      subtitle={propertyId !== undefined && <PropertyName propertyId={propertyId} />}
      actions={
        propertyId !== undefined &&
        mayDo(me, 'DatalogTransaction_ALL') && (
          <LinkButton
            label="reports.scheduled"
            icon={<IconCalendarRepeat size={16} aria-hidden />}
            href={schedulesHref(propertyId)}
          />
        )
      }
    >
      {propertyId === undefined ? (
        <ChooseProperty title="reports.chooseProperty" hrefOf={(id) => `/property-reports/${id}`} />
      ) : shownReports.length === 0 ? (
        <Panel>
          <EmptyState title="reports.none" text="reports.noneText" />
        </Panel>
      ) : (
        <ReportLinks propertyId={propertyId} />
      )}
    </Page>
  );
}

function PropertyName({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const me = useMe();
  const { Link } = useKitServices();
  const { data } = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  return (
    <>
      <span>{data?.name}</span>
      {actsAsInternalUser(me) && <Link href={`/property/${propertyId}`}>{t('reports.toProperty')}</Link>}
    </>
  );
}

function ReportLinks({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const me = useMe();
  const { Link, person } = useKitServices();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true }));
  if (property.error && !property.data)
    return (
      <Panel>
        <LoadFailure isSubject error={property.error} refetch={property.refetch} />
      </Panel>
    );
  return (
    <>
      <p className={css.lead}>{t('reports.lead')}</p>
      <QuickLinks propertyId={propertyId} />
      <ul className={css.reports}>
        {allowedReports(me.rights).map((report) => (
          <li key={report.kind}>
            <Link href={reportHref(propertyId, report.path)} onClick={() => rememberReport(person.id, report.kind)}>
              <ReportPicture kind={report.kind} />
              <span className={css.words}>
                <b>{t(report.title)}</b>
                <span>{t(report.lead)}</span>
                {report.kind === 'keysOut' && <KeysOutSummary propertyId={propertyId} />}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
