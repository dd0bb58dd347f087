import { plans } from '@latchboard/contract/products/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { configureCrumb, type PriceTable } from '../shapes.ts';
import { OtherTables } from './other-tables.tsx';
import { PriceGrid } from './price-grid.tsx';
import css from './screen.module.css';
import { type EditedTable, TableDialog } from './table-dialog.tsx';

const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ plan: read.oneOf(raw.plan, plans, 'monthly') });

/** A plan's price tables: current ones side by side, then future ones and past ones (PUR-09). */
export default function PricesScreen() {
  const [{ plan }, setUrlState] = useUrlState(readSearch);
  const [editedTable, setEditedTable] = useState<EditedTable | null>(null);
  const { data, error, refetch } = useQuery(query(api.products.listPriceTables, {}, { quiet: true }));
  const tables = data?.rows.filter((table) => table.plan === plan) ?? [];
  const tablesInState = (state: PriceTable['state']) => tables.filter((table) => table.state === state);
  return (
    <Page
      title="products.prices"
      crumbs={configureCrumb}
      actions={
        <>
          <PrintButton />
          <AddButton
            kind="main"
            label="products.addTable"
            onClick={() => setEditedTable({ table: null, isChange: false })}
          />
        </>
      }
    >
      <div className={css.tables}>
        <Segmented
          label="products.plan"
          options={plans.map((planId) => ({ value: planId, label: `products.plan.${planId}` as const }))}
          value={plan}
          onChange={(next) => setUrlState({ plan: next })}
        />
        <Panel title="products.inForce" flush>
          {data === undefined ? (
            <Loading isSubject error={error} refetch={refetch} lines={10} />
          ) : tablesInState('inForce').length === 0 ? (
            <EmptyState title="products.noTables" />
          ) : (
            <PriceGrid
              tables={tablesInState('inForce')}
              onReplace={(table) => setEditedTable({ table, isChange: false })}
            />
          )}
        </Panel>
        {data && (
          <>
            <OtherTables
              title="products.coming"
              empty="products.noComing"
              tables={tablesInState('coming')}
              onChange={(table) => setEditedTable({ table, isChange: true })}
              onRemoved={refetch}
            />
            <OtherTables
              title="products.past"
              empty="products.noPast"
              tables={tablesInState('past')}
              onRemoved={refetch}
            />
          </>
        )}
      </div>
      {editedTable && data && (
        <TableDialog
          editedTable={editedTable}
          plan={plan}
          today={data.today}
          onClose={() => setEditedTable(null)}
          onSaved={async () => {
            setEditedTable(null);
            await refetch();
          }}
        />
      )}
    </Page>
  );
}
