import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { overviewHref } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSetSearch } from '#web/lib/url-state.ts';
import { BoardPanel } from './board-panel.tsx';
import { CabinetLog } from './cabinet-log.tsx';
import { Cards } from './cards.tsx';
import { Device } from './device.tsx';
import css from './screen.module.css';
import { useSimulatedCabinet } from './use-simulated-cabinet.ts';

/** Public demo without hardware, in which visitors operate a simulated cabinet. */
export default function CabinetScreen() {
  // Signed-out pages have no query client.
  return (
    <QueryClientProvider client={queryClient}>
      <SimulatedCabinetPage />
    </QueryClientProvider>
  );
}

function SimulatedCabinetPage() {
  const t = useTranslate();
  const { cabinet } = useSearch({ strict: false }) as { cabinet?: string };
  const setSearch = useSetSearch();
  const list = useQuery(query(api.demoCabinets.list, {}, { quiet: true }));
  const rows = list.data?.rows;
  const selectedCabinet = rows?.find(({ id }) => String(id) === cabinet) ?? rows?.[0];
  return (
    <Page
      title="cabinet.title"
      subtitle={t('cabinet.lead')}
      actions={
        rows !== undefined && selectedCabinet !== undefined ? (
          <div className={css.choice}>
            <SelectField
              label="cabinet.choose"
              isCompact
              searchable
              options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(selectedCabinet.id)}
              onChange={(id) => id !== null && setSearch({ cabinet: id })}
            />
          </div>
        ) : undefined
      }
    >
      {list.error && rows === undefined ? (
        <LoadFailure error={list.error} refetch={list.refetch} />
      ) : rows === undefined ? (
        <Skeleton lines={10} />
      ) : selectedCabinet === undefined ? (
        <EmptyState title="cabinet.none" text="cabinet.noneText" />
      ) : (
        <CabinetPage key={selectedCabinet.id} cabinetId={selectedCabinet.id} />
      )}
    </Page>
  );
}

function CabinetPage({ cabinetId }: { readonly cabinetId: number }) {
  const simulated = useSimulatedCabinet(cabinetId);
  const { device, error, refetch } = simulated;
  if (device === undefined) {
    if (!error) return <Skeleton lines={10} />;
    return <LoadFailure error={error} refetch={refetch} />;
  }
  return (
    <div className={css.room}>
      <Cards controls={simulated} device={device} />
      <Device controls={simulated} device={device} />
      <div className={css.side}>
        <CabinetLog sight={device.sight} />
        <BoardPanel property={device.property} timeZone={device.sight.timeZone} />
        <LinkButton label="cabinet.board" href={overviewHref({ level: 'property', id: device.property.id })} />
      </div>
    </div>
  );
}
