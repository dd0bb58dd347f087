import { accountStandings } from '@latchboard/contract/operations/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { shownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { saveTable } from '#web/areas/key-activity/index.ts';
import { read, useAddress } from '#web/lib/address.ts';
import { useAllRows } from '#web/lib/use-all-rows.tsx';
import { accountColumns, columnIds } from './columns.tsx';
import { accountsQuery } from './use-accounts.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  standing: read.oneOf(raw.standing, accountStandings, 'delinquent'),
  sort: read.text(raw.sort) || undefined,
});

/** The accounts of one standing: the rows behind the figures of accounting's dashboard (HIE-07). */
export default function AccountsScreen() {
  const t = useTranslate();
  const say = useWording();
  const { locale } = useLanguage();
  const { Link, person } = useSurroundings();
  const [{ standing, sort }, setSearch] = useAddress(readSearch);
  const { result, rows, count = 0, hasMore, footer } = useAllRows(accountsQuery(standing));
  const columns = useMemo(() => accountColumns(standing, Link, t, locale), [standing, Link, t, locale]);
  const name = `operations.accounts.${standing}`;
  const order = readSort(sort, columnIds, null);
  const number = new Intl.NumberFormat(locale);
  const options = accountStandings.map((value) => ({ value, label: `accounts.standing.${value}` as const }));

  function save() {
    const shown = shownColumns(name, person.id, columns);
    saveTable(`accounts-${standing}.csv`, shown, sortRows(columns, rows ?? [], hasMore ? null : order), say);
  }

  return (
    <Page
      title="accounts.title"
      namesZone
      subtitle={t(`accounts.standing.${standing}`)}
      actions={
        <>
          <Button
            label="cancellations.csv"
            icon={<IconDownload size={16} aria-hidden />}
            disabled={!rows || rows.length === 0}
            onClick={save}
          />
          <Button label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
        </>
      }
    >
      <Panel flush>
        <DataTable
          name={name}
          label={`accounts.standing.${standing}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.propertyId)}
          loading={result}
          sort={order}
          onSort={(next) => setSearch({ sort: writeSort(next) }, { replace: true })}
          filters={
            <Segmented
              label="accounts.standing"
              options={options}
              value={standing}
              onChange={(next) => setSearch({ standing: next, sort: undefined })}
            />
          }
          note={
            rows &&
            (hasMore
              ? t('accounts.most', { shown: number.format(rows.length), count: number.format(count) })
              : t('accounts.count', { count }))
          }
          isPartial={hasMore}
          footer={footer}
          empty={{ title: `accounts.none.${standing}` }}
        />
      </Panel>
    </Page>
  );
}
