import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { ResidentsPanel } from '#web/areas/units/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { read, useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { overviewHref } from '../board/board-subject.ts';
import { ActivityPanel } from './activity-panel.tsx';
import css from './facts.module.css';
import { keyHref } from './hrefs.ts';
import { KeyFacts } from './key-facts.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import type { UnitPage } from './shapes.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ unit: read.text(raw.unit) });

/** Page of a unit: its keys with locations and holders, and their events (TXN-11). */
export default function UnitScreen() {
  const propertyId = useIdParam('propertyId');
  const [{ unit }] = useUrlState(readSearch);
  const result = useQuery({
    ...query(api.keyActivity.unitPage, { propertyId, unit }, { live: propertyId, quiet: true }),
    enabled: unit !== '',
  });
  const page = unit === '' ? undefined : result.data;
  const title = unit === '' ? 'unitPage.title' : ({ key: 'unitPage.named', params: { unit } } as const);
  const building = page?.building ?? null;
  return (
    <Page
      title={title}
      subtitle={[page?.property.name, building].filter(Boolean).join(' · ')}
      timeZone={page?.property.timeZone}
      crumbs={[{ label: 'board.title', href: overviewHref({ level: 'property', id: propertyId }) }, { label: title }]}
    >
      {unit === '' ? (
        <Panel>
          <EmptyState
            title="unitPage.which"
            action={<LinkButton label="unitPage.toReports" href={`/property-reports/${propertyId}`} />}
          />
        </Panel>
      ) : result.error && !page ? (
        <Panel>
          <LoadFailure isSubject error={result.error} refetch={result.refetch} />
        </Panel>
      ) : page ? (
        <UnitContent page={page} />
      ) : (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </Page>
  );
}

function UnitContent({ page }: { readonly page: UnitPage }) {
  const now = useNow();
  const t = useTranslate();
  const { Link } = useKitServices();
  const { property, unit, keys, events, problems } = page;
  const report = `/property-reports/${property.id}/report-by-unit?unit=${encodeURIComponent(encodeURIComponent(unit))}`;
  return (
    <>
      <div className={`${css.pages} ${css.filled}`}>
        {keys.length === 0 && (
          <Panel title="unitPage.keys">
            <EmptyState title="unitPage.noKeys" />
          </Panel>
        )}
        {keys.map((key) => (
          <Panel
            key={key.id}
            title={{ key: 'keyPage.named', params: { name: key.tag ?? key.units.join(', ') } }}
            actions={
              <>
                {key.state === 'out' && <RemindButton size="small" holder={holderOf(property.id, key)} />}
                <Link href={keyHref(property.id, key.id)}>{t('unitPage.toKey')}</Link>
              </>
            }
          >
            <KeyFacts page={{ ...key, property }} now={now} />
          </Panel>
        ))}
        {problems !== null && problems.length > 0 && (
          <MovementsPanel
            page={{ property, events: problems }}
            title="unitPage.problems"
            report={`${report}&show=problems`}
          />
        )}
        <ResidentsPanel propertyId={property.id} unit={unit} />
      </div>
      <div className={css.below}>
        <MovementsPanel page={{ property, events }} report={report} />
      </div>
      <div className={css.below}>
        <ActivityPanel propertyId={property.id} subject={{ unit }} />
      </div>
    </>
  );
}
