import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { labelsHref } from '#web/lib/labels-href.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import { notFoundError, useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { type Progress, panelHref, swapsHref, unitsHref } from '../shapes.ts';
import css from './overview.module.css';

/** Systems of a property with their scanning progress (DEV-04). */
export default function OverviewScreen() {
  const propertyId = useIdParam('propertyId');
  const datalogId = useIdParam('datalogId');
  const hrefOf = useSectionHref();
  const property = usePageProperty(propertyId);
  const result = useQuery(query(api.scanning.listScanProgress, { propertyId }, { live: propertyId, quiet: true }));
  const t = useTranslate();
  const me = useMe();
  const rows = result.data?.rows;
  const units = result.data?.units;
  const unitCountText = units && units.ordered > 0 && t('scanning.unitsOfOrder', units);
  if (rows && !rows.some(({ id }) => id === datalogId)) throw notFoundError();
  return (
    <Page
      title="scanning.overview"
      subtitle={[property?.name, unitCountText].filter(Boolean).join(' · ')}
      timeZone={property?.timeZone}
      actions={
        <>
          {mayDo(me, 'Report-HooksTags_READ') && <LinkButton label="scanning.labels" href={labelsHref(propertyId)} />}
          <LinkButton label="scanning.swaps" href={swapsHref(propertyId)} />
        </>
      }
      crumbs={
        property
          ? [{ label: { data: property.name }, href: hrefOf({ level: 'property', id: propertyId }, 'systems') }]
          : []
      }
    >
      {result.error && !rows ? (
        <LoadFailure isSubject error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      ) : rows.length === 0 ? (
        <Panel>
          <EmptyState title="scanning.noSystems" />
        </Panel>
      ) : (
        rows.map((row) => (
          <SystemProgress
            key={row.id}
            row={row}
            propertyId={propertyId}
            timeZone={property?.timeZone}
            isCurrent={row.id === datalogId}
          />
        ))
      )}
    </Page>
  );
}

interface SystemProgressProps {
  readonly row: Progress;
  readonly propertyId: number;
  readonly timeZone: string | undefined;
  readonly isCurrent: boolean;
}

function SystemProgress({ row, propertyId, timeZone = 'UTC', isCurrent }: SystemProgressProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const isDone = row.done === row.hooks;
  const time = row.lastScan && formatDateTime(row.lastScan.at, timeZone, locale);
  const facts = [
    time === null
      ? t(row.done > 0 ? 'scanning.knownTags' : 'scanning.neverScanned')
      : row.lastScan?.by
        ? t('scanning.lastScan', { time, name: row.lastScan.by })
        : t('scanning.lastScanUnnamed', { time }),
    ...(row.empty > 0 ? [t('scanning.emptyCount', { count: row.empty })] : []),
    ...(row.unassigned > 0 ? [t('scanning.unassigned', { count: row.unassigned })] : []),
    ...(row.tagChangesWaiting > 0 ? [t('scanning.cabinetWaits', { count: row.tagChangesWaiting })] : []),
  ];
  return (
    <Panel
      title={{ data: `${row.name} · ${row.number}` }}
      note={isCurrent ? t('scanning.thisSystem') : undefined}
      actions={
        <>
          <StatusChip
            status={isDone ? 'in' : 'waiting'}
            label={{ key: 'scanning.done', params: { done: row.done, all: row.hooks } }}
          />
          <LinkButton label="scanning.toUnits" href={unitsHref(propertyId, row.id)} />
          <LinkButton
            kind={isCurrent && !isDone ? 'main' : 'plain'}
            label={isDone ? 'scanning.look' : row.lastScan ? 'scanning.goOn' : 'scanning.start'}
            href={panelHref(propertyId, row.id)}
          />
        </>
      }
    >
      <ul className={css.panels}>
        {row.panels.map(({ name, hooks, done }) => (
          <li key={name}>
            <span>{t('scanning.panel', { name })}</span>
            <span className={css.track}>
              <i style={{ width: `${(done / hooks) * 100}%` }} />
            </span>
            <span>{t('scanning.of', { done, all: hooks })}</span>
          </li>
        ))}
      </ul>
      <p className={css.facts}>{facts.join(' · ')}</p>
    </Panel>
  );
}
