import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/**
 * Asks for confirmation, and gives each unit without a key a hook of the key board (BEY-17). Returns whether there are
 * new labels to print.
 */
export async function hangKeys({ id }: Pick<DatalogRecord, 'id'>): Promise<boolean> {
  const isConfirmed = await confirm({
    title: 'keyBoards.hang',
    text: 'keyBoards.hangText',
    confirmLabel: 'keyBoards.hang',
  });
  if (!isConfirmed) return false;
  const { hung, withoutHook } = await api.scanning.hangKeys({ datalogId: id });
  if (hung > 0) showToast({ tone: 'success', title: { key: 'keyBoards.hung', params: { count: hung } } });
  else if (withoutHook === 0) showToast({ tone: 'success', title: 'keyBoards.hungNone' });
  if (withoutHook > 0)
    showToast({ tone: 'warning', title: { key: 'keyBoards.withoutHook', params: { count: withoutHook } } });
  return hung > 0;
}
