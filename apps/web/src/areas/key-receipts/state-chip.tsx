import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { KeyReceiptRow } from './shapes.ts';

type Shown = Pick<KeyReceiptRow, 'state' | 'isOverdue' | 'keys' | 'keysOut'>;

const statuses = { open: 'out', closed: 'in', void: 'unknown' } as const;

/**
 * Open, overdue, all returned, or void, as text and color. While some keys are out, also the number of returned ones.
 */
export function StateChip({ receipt }: { readonly receipt: Shown }) {
  const { state, isOverdue, keys, keysOut } = receipt;
  const isPartly = state === 'open' && keysOut < keys;
  return (
    <>
      <StatusChip
        status={isOverdue ? 'overdue' : statuses[state]}
        label={isOverdue ? 'keyReceipts.overdue' : `keyReceipts.state.${state}`}
      />
      {isPartly && (
        <StatusChip
          status="in"
          label={{ key: 'keyReceipts.partly', params: { back: String(keys - keysOut), keys: String(keys) } }}
        />
      )}
    </>
  );
}
