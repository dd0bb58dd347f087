import { propertySorts } from '@latchboard/contract/hierarchy/property-lists';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { propertyColumns } from './columns.tsx';
import { propertyFilters } from './property-filters.ts';

/** Properties of all customers, searchable by code, customer number, name, place, and account status (HIE-03). */
export default function PropertyListScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const list = useList({
    filters: propertyFilters,
    call: api.hierarchy.listProperties,
    file: api.hierarchy.exportProperties,
    sorts: propertySorts,
    defaultSort: 'name',
    input: ({ search, status }) => ({
      ...(search !== '' && { search }),
      ...(status !== 'all' && { account: status }),
    }),
  });
  const columns = useMemo(() => propertyColumns(Link, t), [Link, t]);

  return (
    <ListPage
      title="properties.title"
      crumbs={[{ label: 'hierarchy.corporations', href: '/corporation/corporation-list' }]}
      secondaryActions={<LinkButton label="accounts.title" href="/accounts" />}
      list={list}
      name="hierarchy.properties"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="properties.count"
      empty={{ title: 'properties.none' }}
    />
  );
}
