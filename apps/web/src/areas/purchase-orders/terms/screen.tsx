import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ordersHref } from '../shapes.ts';
import { formatClauses } from './parse-clauses.ts';
import css from './terms.module.css';
import { TermsDialog } from './terms-dialog.tsx';

/** Versions of the agreement terms. Users view, download, and add them, and remove unused ones (PUR-08). */
export default function OrderTermsScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const { run } = useAction();
  const result = useQuery(query(api.purchaseOrders.listOrderTerms, {}, { quiet: true }));
  const rows = result.data?.rows;
  const add = <AddButton kind="main" label="purchaseOrders.termsAdd" onClick={() => setAdding(true)} />;

  async function remove(orderTermsId: number, version: number) {
    const isConfirmed = await confirm({
      title: { key: 'purchaseOrders.termsRemoveAsk', params: { version } },
      text: 'purchaseOrders.termsRemoveText',
      confirmLabel: 'purchaseOrders.termsRemove',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(
      async () => {
        await api.purchaseOrders.removeOrderTerms({ orderTermsId });
        showToast({ tone: 'success', title: { key: 'purchaseOrders.termsRemoved', params: { version } } });
      },
      () => result.refetch(),
    );
  }

  return (
    <Page
      title="purchaseOrders.termsTitle"
      crumbs={[{ label: 'purchaseOrders.list.main', href: ordersHref }]}
      actions={rows && rows.length > 0 ? add : undefined}
    >
      {rows === undefined ? (
        <Panel>
          <Loading error={result.error} refetch={result.refetch} lines={6} />
        </Panel>
      ) : rows.length === 0 ? (
        <Panel>
          <EmptyState title="purchaseOrders.termsNone" text="purchaseOrders.termsNoneText" action={add} />
        </Panel>
      ) : (
        <div className={css.versions}>
          {rows.map(({ id, version, at, by, clauses, orders }, index) => (
            <Panel
              key={id}
              title={{ key: 'purchaseOrders.termsRow', params: { version, count: clauses.length } }}
              note={[formatDateTime(at, localZone, locale), by, t('purchaseOrders.termsOrders', { count: orders })]
                .filter(Boolean)
                .join(' · ')}
              actions={
                <>
                  {index === 0 && <StatusChip status="in" label="purchaseOrders.termsInForce" />}
                  <Button
                    size="small"
                    label="purchaseOrders.termsSave"
                    icon={<IconDownload size={16} aria-hidden />}
                    onClick={() => saveText(`terms-${version}.txt`, formatClauses(clauses))}
                  />
                  {orders === 0 && (
                    <Button
                      size="small"
                      label="purchaseOrders.termsRemove"
                      icon={<IconTrash size={16} aria-hidden />}
                      onClick={() => void remove(id, version)}
                    />
                  )}
                </>
              }
            >
              <ol className={css.clauses}>
                {clauses.map((clause) => (
                  <li key={clause}>{clause}</li>
                ))}
              </ol>
            </Panel>
          ))}
        </div>
      )}
      {isAdding && (
        <TermsDialog
          currentClauses={rows?.[0]?.clauses ?? []}
          onClose={() => setAdding(false)}
          onSaved={() => result.refetch()}
        />
      )}
    </Page>
  );
}

function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
