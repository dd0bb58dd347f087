import type { OrderRow } from './shapes.ts';

/** What its reader decides about an order: whether to approve it, and whether to delete it (PUR-05). */
export function decisionsOf({ may }: Pick<OrderRow, 'may'>) {
  const removals = ['delete', 'deleteLater'] as const;
  const removal = removals.find((one) => may.some(({ action }) => action === one));
  return {
    approve: may.find(({ action }) => action === 'approve'),
    remove: removal && { action: removal },
  };
}
