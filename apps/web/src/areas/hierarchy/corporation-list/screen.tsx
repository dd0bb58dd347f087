import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { columnIds, corporationColumns } from './columns.tsx';
import { corporationsQuery } from './load-corporations.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  search: read.text(raw.search),
  sort: read.text(raw.sort) || undefined,
});

/** Every customer, by name, with how much lies under each. */
export default function CorporationListScreen() {
  const t = useTranslate();
  const me = useMe();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const [{ search, sort }, setSearch] = useAddress(readSearch);
  const [asked] = useDebouncedValue(search.trim(), 150);
  const { result, rows, hasMore, footer } = useAllRows(corporationsQuery(asked));
  const columns = useMemo(() => corporationColumns(Link, new Intl.NumberFormat(locale)), [Link, locale]);

  return (
    <Page
      title="hierarchy.corporations"
      actions={
        <>
          <LinkButton label="properties.title" href="/properties" />
          <LinkButton label="cancellations.title" href="/cancellation-report" />
          {mayDo(me, 'Property_UPDATE') && (
            <>
              <LinkButton label="hierarchy.import" icon={<IconUpload size={16} aria-hidden />} href="/import" />
              <LinkButton
                kind="main"
                label="corporation.add"
                icon={<IconPlus size={16} aria-hidden />}
                href="/corporation/add"
              />
            </>
          )}
        </>
      }
    >
      <Panel flush>
        {result.error && !rows ? (
          <LoadFailure error={result.error} refetch={result.refetch} />
        ) : (
          <DataTable
            name="hierarchy.corporations"
            label="hierarchy.corporations"
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            loading={result}
            sort={readSort(sort, columnIds, { id: 'name', desc: false })}
            onSort={(next) => setSearch({ sort: writeSort(next) }, { replace: true })}
            filters={
              <SearchInput
                label="hierarchy.find"
                value={search}
                onChange={(next) => setSearch({ search: next }, { replace: true })}
              />
            }
            note={rows && !hasMore && t('hierarchy.count', { count: rows.length })}
            isPartial={hasMore}
            footer={footer}
            empty={
              asked === ''
                ? { title: 'hierarchy.none' }
                : {
                    title: 'hierarchy.noMatch',
                    action: <Button label="hierarchy.clearSearch" onClick={() => setSearch({ search: '' })} />,
                  }
            }
          />
        )}
      </Panel>
    </Page>
  );
}
