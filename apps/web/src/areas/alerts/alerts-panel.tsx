import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { AlertDialog } from './alert-dialog.tsx';

export type Alert = CallOutput<Contract['alerts']['listPropertyExceptionAlerts']>['rows'][number];

/** Who is notified of which exceptions of an entity; those from above are shown and changed there (HIE-05). */
export function AlertsPanel(subject: EntityRef) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.alerts, subject);
  const [editing, setEditing] = useState<Alert | 'new' | null>(null);
  const result = useQuery(query(calls.listExceptionAlerts, scope, { quiet: true }));
  const rows = result.data?.rows;
  return (
    <Panel
      title="alerts.title"
      actions={
        <Button
          size="small"
          label="alerts.add"
          icon={<IconPlus size={14} aria-hidden />}
          onClick={() => setEditing('new')}
        />
      }
    >
      {result.error && !rows ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="alerts.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map((alert) => (
            <li key={`${alert.inheritedFrom} ${alert.id}`}>
              <p>
                <b>{t(`alerts.kind.${alert.kind}`)}</b>{' '}
                <StatusChip status={alert.isOn ? 'in' : 'unknown'} label={alert.isOn ? 'alerts.on' : 'alerts.off'} />
              </p>
              <p>{alert.recipients.join(', ')}</p>
              {alert.inheritedFrom === null ? (
                <Button kind="quiet" size="small" label="alerts.edit" onClick={() => setEditing(alert)} />
              ) : (
                <small>{t('alerts.inherited', { place: alert.inheritedFrom })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <AlertDialog
          {...subject}
          alert={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async () => {
            await result.refetch();
          }}
        />
      )}
    </Panel>
  );
}
