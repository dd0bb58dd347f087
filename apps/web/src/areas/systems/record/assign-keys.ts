import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/**
 * Asks for confirmation, and assigns a hook of the key board to each unit without a key (BEY-17). Returns whether there
 * are new labels to print.
 */
export async function assignKeys({ id }: Pick<DatalogRecord, 'id'>): Promise<boolean> {
  const isConfirmed = await confirm({
    title: 'keyBoards.assign',
    text: 'keyBoards.assignText',
    confirmLabel: 'keyBoards.assign',
  });
  if (!isConfirmed) return false;
  const { assigned, withoutHook } = await api.scanning.assignKeys({ datalogId: id });
  if (assigned > 0) showToast({ tone: 'success', title: { key: 'keyBoards.assigned', params: { count: assigned } } });
  else if (withoutHook === 0) showToast({ tone: 'success', title: 'keyBoards.assignedNone' });
  if (withoutHook > 0)
    showToast({ tone: 'warning', title: { key: 'keyBoards.withoutHook', params: { count: withoutHook } } });
  return assigned > 0;
}
