import { accountStatuses, propertySorts } from '@latchboard/contract/hierarchy/property-lists';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { SearchInput } from '../search/search-input.tsx';
import { propertyColumns } from './columns.tsx';
import { propertiesQuery } from './properties-query.ts';

const statuses = ['all', ...accountStatuses] as const;
const options = statuses.map((value) => ({ value, label: `properties.status.${value}` as const }));
const sortIds = ['name', 'code', 'number', 'city'];

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  search: read.text(raw.search),
  status: read.oneOf(raw.status, statuses, 'all'),
  sort: read.oneOf(raw.sort, propertySorts, 'name'),
});

/** Every property of every customer: found by code, customer number, name or place, and by its account status (HIE-03). */
export default function PropertyListScreen() {
  const t = useTranslate();
  const { Link } = useSurroundings();
  const [{ search, status, sort }, setSearch] = useAddress(readSearch);
  const [asked] = useDebouncedValue(search.trim(), 150);
  const account = status === 'all' ? undefined : status;
  const { result, rows, hasMore, footer } = useAllRows(propertiesQuery({ search: asked, account, sort }));
  const columns = useMemo(() => propertyColumns(Link, t), [Link, t]);
  const isNarrowed = asked !== '' || account !== undefined;

  return (
    <Page
      title="properties.title"
      crumbs={[{ label: 'hierarchy.corporations', href: '/corporation/corporation-list' }]}
      actions={<LinkButton label="accounts.title" href="/accounts" />}
    >
      <Panel flush>
        <DataTable
          name="hierarchy.properties"
          label="properties.title"
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.id)}
          loading={result}
          isSortedElsewhere
          sort={readSort(sort, sortIds)}
          onSort={(next) => setSearch({ sort: read.oneOf(writeSort(next), propertySorts, 'name') }, { replace: true })}
          filters={
            <>
              <SearchInput
                label="properties.find"
                value={search}
                onChange={(next) => setSearch({ search: next }, { replace: true })}
              />
              <Segmented
                label="property.accountStatus"
                options={options}
                value={status}
                onChange={(next) => setSearch({ status: next })}
              />
            </>
          }
          note={rows && !hasMore && t('properties.count', { count: rows.length })}
          footer={footer}
          empty={
            isNarrowed
              ? {
                  title: 'properties.none',
                  action: (
                    <Button label="hierarchy.clearSearch" onClick={() => setSearch({ search: '', status: 'all' })} />
                  ),
                }
              : { title: 'properties.none' }
          }
        />
      </Panel>
    </Page>
  );
}
