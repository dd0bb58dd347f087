import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/**
 * Asks for confirmation, and removes an unused key board (BEY-17). Leaves its page first, because the open page would
 * try to load the removed record.
 */
export async function removeKeyBoard(
  { id, name, revision }: Pick<DatalogRecord, 'id' | 'name' | 'revision'>,
  leave: () => Promise<unknown>,
): Promise<void> {
  const isConfirmed = await confirm({
    title: { key: 'keyBoards.removeAsk', params: { name } },
    text: 'keyBoards.removeText',
    confirmLabel: 'keyBoards.remove',
    isDangerous: true,
  });
  if (!isConfirmed) return;
  await leave();
  await api.systems.removeKeyBoard({ datalogId: id, revision });
  showToast({ tone: 'success', title: { key: 'keyBoards.removed', params: { name } } });
}
