import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { KeyReceiptRow } from './shapes.ts';

type ShownReceipt = Pick<KeyReceiptRow, 'state' | 'isOverdue' | 'keys' | 'keysOut'>;

const statuses = { open: 'out', closed: 'in', void: 'inactive' } as const;

/** State of a receipt, as text and color. If only some keys are back, includes how many. */
export function StateChip({ receipt }: { readonly receipt: ShownReceipt }) {
  const { state, isOverdue, keys, keysOut } = receipt;
  const isPartlyBack = state === 'open' && keysOut < keys;
  return (
    <>
      <StatusChip
        status={isOverdue ? 'overdue' : statuses[state]}
        label={isOverdue ? 'keyReceipts.overdue' : `keyReceipts.state.${state}`}
      />
      {isPartlyBack && (
        <StatusChip
          status="in"
          label={{ key: 'keyReceipts.partly', params: { back: String(keys - keysOut), keys: String(keys) } }}
        />
      )}
    </>
  );
}
