import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/** Asks for confirmation, and removes an unused key board (BEY-17). Returns whether it was removed. */
export async function removeKeyBoard({
  id,
  name,
  revision,
}: Pick<DatalogRecord, 'id' | 'name' | 'revision'>): Promise<boolean> {
  const isConfirmed = await confirm({
    title: { key: 'keyBoards.removeAsk', params: { name } },
    text: 'keyBoards.removeText',
    confirmLabel: 'keyBoards.remove',
    isDangerous: true,
  });
  if (!isConfirmed) return false;
  await api.systems.removeKeyBoard({ datalogId: id, revision });
  showToast({ tone: 'success', title: { key: 'keyBoards.removed', params: { name } } });
  return true;
}
