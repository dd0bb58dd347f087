import { returnSorts, returnStates } from '@latchboard/contract/inventory/return-rules';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { returnHref } from '../shapes.ts';
import { returnColumns } from './columns.tsx';

const filters = {
  state: choiceFilter({
    label: 'returns.state',
    values: [...returnStates, 'all'],
    defaultValue: 'expected',
    labelOf: (state) => `returns.state.${state}` as const,
    isView: true,
  }),
  find: textFilter({ label: 'returns.search' }),
};

/** Equipment returns, which cancellations of properties start (HIE-07). */
export default function ReturnsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const router = useRouter();
  const list = useList({
    filters,
    call: api.inventory.listReturns,
    file: api.inventory.exportReturns,
    sorts: returnSorts,
    defaultSort: '-created',
    input: ({ state, find }) => ({ state, ...(find !== '' && { search: find }) }),
  });
  const columns = useMemo(() => returnColumns({ Link, t, locale }), [Link, t, locale]);
  return (
    <ListPage
      namesZone
      title="returns.title"
      frame={(rows) => <InventoryFrame current="returns">{rows}</InventoryFrame>}
      list={list}
      name="inventory.returns"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="returns.count"
      onOpen={({ id }) => router.history.push(returnHref(id))}
      empty={{ title: 'returns.none', text: 'returns.noneText' }}
    />
  );
}
