import { accountStandings } from '@latchboard/contract/operations/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { read, useAddress } from '#web/lib/address.ts';
import { accountColumns, columnIds } from './columns.tsx';
import { useAccounts } from './use-accounts.ts';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({
  standing: read.oneOf(raw.standing, accountStandings, 'delinquent'),
  sort: read.text(raw.sort) || undefined,
});
const most = 2000;

/** The accounts of one standing: the rows behind the figures of accounting's dashboard (HIE-07). */
export default function AccountsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const [{ standing, sort }, setSearch] = useAddress(readSearch);
  const result = useAccounts(standing, { limit: most });
  const { rows, count = 0 } = result.data ?? {};
  const columns = useMemo(() => accountColumns(standing, Link), [standing, Link]);
  const number = new Intl.NumberFormat(locale);
  const options = accountStandings.map((value) => ({ value, label: `accounts.standing.${value}` as const }));

  return (
    <Page
      title="accounts.title"
      subtitle={t(`accounts.standing.${standing}`)}
      actions={<Button label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />}
    >
      <Panel flush>
        <DataTable
          name={`operations.accounts.${standing}`}
          label={`accounts.standing.${standing}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => String(row.propertyId)}
          loading={result}
          sort={readSort(sort, columnIds, null)}
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
            (count > rows.length
              ? t('accounts.most', { shown: number.format(rows.length), count: number.format(count) })
              : t('accounts.count', { count }))
          }
          empty={{ title: `accounts.none.${standing}` }}
        />
      </Panel>
    </Page>
  );
}
