import type { OrderRow } from './shapes.ts';

/**
 * Decisions that the user may make about an order: approving, deleting, restoring, and installing it (PUR-04, PUR-05).
 */
export function decisionsOf({ may }: Pick<OrderRow, 'may'>) {
  const removals = ['delete', 'deleteLater'] as const;
  const removal = removals.find((candidate) => may.some(({ action }) => action === candidate));
  return {
    approve: may.find(({ action }) => action === 'approve'),
    remove: removal && { action: removal },
    restore: may.find(({ action }) => action === 'restore'),
    install: may.find(({ action }) => action === 'install'),
  };
}
