import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { type EquipmentReturn, equipmentDetailHref } from '../shapes.ts';
import { ItemChip } from './return-chip.tsx';

type Item = EquipmentReturn['lines'][number];

const outcomes = [
  { state: 'received', label: 'returns.receive', title: 'returns.receiveTitle', reason: 'optional' },
  { state: 'missing', label: 'returns.markMissing', title: 'returns.missingTitle', reason: 'required' },
  { state: 'kept', label: 'returns.keep', title: 'returns.keepTitle', reason: 'required' },
] as const;

interface ItemListProps {
  readonly record: EquipmentReturn;
  readonly refresh: () => Promise<unknown>;
}

/** Items of a return, each with its possible actions. */
export function ItemList({ record, refresh }: ItemListProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [selection, setSelection] = useState<{ item: Item; outcome: (typeof outcomes)[number] } | null>(null);
  const { id: equipmentReturnId, revision, lines, may } = record;
  const nameOf = ({ name, serial }: Item) => (serial === null ? name : t('returns.item', { name, serial }));

  async function recordOutcome({ item, outcome }: NonNullable<typeof selection>, reason: string) {
    try {
      const input = { equipmentReturnId, returnItemId: item.id, state: outcome.state, reason, revision };
      await api.inventory.settleReturnItem(input, { quiet: true });
    } finally {
      await refresh();
    }
  }

  return (
    <>
      <ListPanel title="returns.items" empty="returns.none" rows={lines} rowKey={({ id }) => id}>
        {(item) => (
          <>
            <div className={css.row}>
              {item.equipmentId === null ? (
                nameOf(item)
              ) : (
                <Link href={equipmentDetailHref(item.equipmentId)}>{nameOf(item)}</Link>
              )}
              <ItemChip state={item.state} />
              {may.settle && (item.state !== 'received' || item.equipmentId === null) && (
                <span className={`${css.actions} lb-no-print`}>
                  {outcomes
                    .filter(({ state }) => state !== item.state)
                    .map((outcome) => (
                      <Button
                        key={outcome.state}
                        size="small"
                        label={outcome.label}
                        onClick={() => setSelection({ item, outcome })}
                      />
                    ))}
                </span>
              )}
            </div>
            {item.owner === 'unknown' && <small>{t('returns.ownerUnknown')}</small>}
            {item.settledAt !== null && (
              <p>
                <small>
                  {t('returns.settled', {
                    by: item.settledBy ?? '–',
                    at: formatDateTime(item.settledAt, localZone, locale),
                  })}
                </small>{' '}
                {item.reason}
              </p>
            )}
          </>
        )}
      </ListPanel>
      {selection && (
        <ActionDialog
          record={selection.item.id}
          title={{ key: selection.outcome.title, params: { item: nameOf(selection.item) } }}
          submitLabel={selection.outcome.label}
          reason={selection.outcome.reason}
          act={(reason) => recordOutcome(selection, reason)}
          onClose={() => setSelection(null)}
        />
      )}
    </>
  );
}
