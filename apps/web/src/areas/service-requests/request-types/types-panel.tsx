import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import type { RequestType } from '../shapes.ts';
import { TypeDialog } from './type-dialog.tsx';

/** Types of service requests in order (OPS-09, SRQ-04). */
export function TypesPanel() {
  const t = useTranslate();
  const [editedType, setEditedType] = useState<RequestType | 'new' | null>(null);
  const result = useQuery(query(api.serviceRequests.getRequestTypes, {}, { quiet: true }));
  const factsOf = (type: RequestType) =>
    [
      type.nameEs,
      t(`requests.priority.${type.priority}`),
      t('requestTypes.answered', { count: type.daysToAnswer }),
      type.isForCustomers && t('requestTypes.forCustomers'),
      type.isWarrantyAsked && t('requestTypes.warrantyAsked'),
    ].filter(Boolean);
  return (
    <>
      <ListPanel
        title="requestTypes.title"
        empty="requestTypes.none"
        rows={result.data?.rows}
        failure={result}
        rowKey={({ id }) => id}
        actions={<AddButton size="small" label="requestTypes.add" onClick={() => setEditedType('new')} />}
      >
        {(type) => (
          <div className={css.row}>
            <span>
              <span className={css.named}>
                <b>{type.name}</b>
                {!type.isActive && <StatusChip status="inactive" label="requestTypes.outOfUse" />}
              </span>
              <small>{factsOf(type).join(' · ')}</small>
            </span>
            <IconButton
              label={{ key: 'requestTypes.edit', params: { name: type.name } }}
              icon={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditedType(type)}
            />
          </div>
        )}
      </ListPanel>
      {editedType !== null && (
        <TypeDialog
          {...(editedType !== 'new' && { type: editedType })}
          onClose={() => setEditedType(null)}
          onSaved={() => result.refetch()}
        />
      )}
    </>
  );
}
