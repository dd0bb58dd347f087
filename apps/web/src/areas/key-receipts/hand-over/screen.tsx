import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { ChooseProperty } from '#web/lib/choose-property.tsx';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { type KeyToGive, receiptsHref } from '../shapes.ts';
import { useRequestedProperty } from '../use-requested-property.ts';
import { HandOverForm } from './hand-over-form.tsx';

const readKeys = (raw: Readonly<Record<string, unknown>>) => ({
  /** Unit whose keys are selected by default. */
  unit: read.text(raw.unit, 50),
  keys: [
    ...new Set(
      read
        .text(String(raw.keys ?? ''), 500)
        .split(',')
        .filter((id) => /^[1-9]\d{0,9}$/.test(id))
        .map(Number),
    ),
  ],
});

/** Form that hands over keys already out to a vendor, at a desk or on a phone (BEY-04). */
export default function HandOverScreen() {
  const propertyId = useRequestedProperty();
  if (propertyId !== null) return <HandOverPage propertyId={propertyId} />;
  return (
    <Page title="keyReceipts.new">
      <ChooseProperty title="keyReceipts.chooseProperty" hrefOf={(id) => `/key-receipt?property=${id}`} />
    </Page>
  );
}

function HandOverPage({ propertyId }: { readonly propertyId: number }) {
  const [{ keys, unit }, setUrlState] = useUrlState<{
    keys: readonly number[] | string | undefined;
    unit: string | undefined;
  }>(readKeys);
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const result = useQuery(query(api.keyReceipts.keysToGive, { propertyId }, { live: propertyId, quiet: true }));
  const data = result.data;
  const urlKeyIds = Array.isArray(keys) ? keys : [];
  const keyIds = urlKeyIds.length > 0 || !unit || !data ? urlKeyIds : keysOfUnit(data.rows, unit);
  const choose = (ids: readonly number[]) =>
    setUrlState({ keys: ids.length === 0 ? undefined : ids.join(','), unit: undefined }, { replace: true });
  const hasUnitToSelect = unit && data !== undefined;
  useEffect(() => {
    // Selects the unit's keys once, as soon as they are loaded. A later selection would clear a signature.
    if (hasUnitToSelect) choose(keyIds);
  });
  const [firstKeyId] = keyIds;
  const [initialKeyId, setInitialKeyId] = useState<number>();
  if (data && initialKeyId === undefined) setInitialKeyId(firstKeyId ?? 0);
  const people = useQuery({
    ...query(
      api.keyReceipts.listRecentRecipients,
      { propertyId, ...(initialKeyId && { keyId: initialKeyId }) },
      { quiet: true },
    ),
    enabled: initialKeyId !== undefined,
  });
  return (
    <Page
      title="keyReceipts.new"
      subtitle={property?.name}
      timeZone={data?.timeZone}
      crumbs={[...backCrumbs, { label: 'keyReceipts.title', href: receiptsHref(propertyId) }]}
    >
      {data && people.isFetched ? (
        <HandOverForm
          propertyId={propertyId}
          timeZone={data.timeZone}
          hasLetteredPanels={!data.nonLetteredPanels}
          keysOut={data.rows}
          keyIds={keyIds}
          recipients={people.data?.rows ?? []}
          suggested={people.data?.suggested ?? null}
          onChoose={choose}
        />
      ) : (
        <Panel>
          <Loading isSubject error={result.error} refetch={result.refetch} lines={8} />
        </Panel>
      )}
    </Page>
  );
}

/** Keys to a unit that are out and not handed over yet. */
const keysOfUnit = (keys: readonly KeyToGive[], unit: string) =>
  keys.flatMap(({ keyId, unit: name, receipt }) =>
    receipt === null && name?.toLowerCase() === unit.toLowerCase() ? [keyId] : [],
  );
