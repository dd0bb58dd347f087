import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { CreatedSecret } from './shapes.ts';
import { WebhookRow } from './webhook-row.tsx';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));
const DeliveriesDrawer = lazy(() => import('./deliveries-drawer.tsx'));

interface OpenDialog {
  readonly what: 'deliveries' | 'change';
  readonly id: number;
}

/** Webhooks of a corporation with their states and deliveries (BEY-13). */
export function WebhooksPanel({ id: corporationId }: EntityRef) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [createdSecret, setCreatedSecret] = useState<CreatedSecret | null>(null);
  const { data, error, refetch } = useQuery(query(api.integrations.listWebhooks, { corporationId }, { quiet: true }));
  const webhook = data?.rows.find(({ id }) => id === openDialog?.id);
  const close = () => setOpenDialog(null);
  return (
    <>
      <ListPanel
        title="webhooks.title"
        empty="webhooks.none"
        rows={data?.rows}
        rowKey={(row) => row.id}
        failure={{ error, refetch }}
        actions={data && <AddButton size="small" label="webhooks.add" onClick={() => setAdding(true)} />}
        foot={<p>{t('webhooks.lead')}</p>}
      >
        {(row) => (
          <WebhookRow
            webhook={row}
            corporationId={corporationId}
            onOpen={(dialog) => setOpenDialog({ what: dialog, id: row.id })}
            onSecret={setCreatedSecret}
          />
        )}
      </ListPanel>
      <Suspense>
        {isAdding && (
          <WebhookDialog corporationId={corporationId} onClose={() => setAdding(false)} onSecret={setCreatedSecret} />
        )}
        {webhook && openDialog?.what === 'change' && (
          <WebhookDialog corporationId={corporationId} webhook={webhook} onClose={close} onSecret={setCreatedSecret} />
        )}
        {webhook && openDialog?.what === 'deliveries' && (
          <DeliveriesDrawer corporationId={corporationId} webhook={webhook} onClose={close} />
        )}
        {createdSecret && <SecretDialog createdSecret={createdSecret} onClose={() => setCreatedSecret(null)} />}
      </Suspense>
    </>
  );
}
