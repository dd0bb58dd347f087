import { swapSorts } from '@latchboard/contract/scanning/rules/lists';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { swapColumns } from './columns.tsx';
import { SwapDialog } from './swap-dialog.tsx';

const filters = { find: textFilter({ label: 'scanning.swap.search' }) };

/** Replaced tags and parts of a property's systems. Scanning records tags; users record parts (DEV-10). */
export default function SwapSheetsScreen() {
  const t = useTranslate();
  const propertyId = useIdParam('propertyId');
  const hrefOf = useSectionHref();
  const [isAdding, setAdding] = useState(false);
  const property = usePageProperty(propertyId);
  const timeZone = property?.timeZone;
  const list = useList({
    filters,
    call: api.scanning.listSwaps,
    file: api.scanning.exportSwaps,
    sorts: swapSorts,
    defaultSort: '-time',
    input: ({ find }) => ({ propertyId, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const isLettered = !(property?.nonLetteredPanels ?? false);
  const columns = useMemo(() => swapColumns(t, { isLettered, timeZone }), [t, isLettered, timeZone]);
  const add = <AddButton kind="main" label="scanning.swap.add" onClick={() => setAdding(true)} />;
  return (
    <ListPage
      title="scanning.swaps"
      subtitle={property?.name}
      crumbs={
        property
          ? [{ label: { data: property.name }, href: hrefOf({ level: 'property', id: propertyId }, 'systems') }]
          : []
      }
      timeZone={timeZone}
      actions={add}
      isSubject
      list={list}
      name="scanning.swaps"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="scanning.swap.count"
      empty={{ title: 'scanning.swap.none', text: 'scanning.swap.noneText', action: add }}
    >
      {isAdding && (
        <SwapDialog
          propertyId={propertyId}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await list.result.refetch();
          }}
        />
      )}
    </ListPage>
  );
}
