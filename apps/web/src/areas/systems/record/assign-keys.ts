import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/**
 * Counts the units without a key, asks for confirmation, and assigns hooks of the key board to these units until no
 * hook is free (BEY-17). If no unit would get a hook, only shows a message. Returns whether there are new labels to
 * print.
 */
export async function assignKeys({ id }: Pick<DatalogRecord, 'id'>): Promise<boolean> {
  const planned = await api.scanning.assignKeys({ datalogId: id, preview: true });
  if (planned.assigned === 0) {
    showToast(nothingToAssign(planned));
    return false;
  }
  const isConfirmed = await confirm({
    title: 'keyBoards.assign',
    text: { key: 'keyBoards.assignText', params: { count: planned.assigned } },
    ...(planned.withoutHook > 0 && { note: withoutHookText(planned) }),
    confirmLabel: 'keyBoards.assign',
  });
  if (!isConfirmed) return false;
  const result = await api.scanning.assignKeys({ datalogId: id });
  if (result.assigned === 0) showToast(nothingToAssign(result));
  else showToast({ tone: 'success', title: { key: 'keyBoards.assigned', params: { count: result.assigned } } });
  return result.assigned > 0;
}

interface Counts {
  readonly withoutHook: number;
  readonly units: number;
}

const withoutHookText = ({ withoutHook }: Pick<Counts, 'withoutHook'>) =>
  ({ key: 'keyBoards.withoutHook', params: { count: withoutHook } }) as const;

/** Message that no unit gets a hook, with the reason. */
function nothingToAssign(counts: Counts) {
  if (counts.withoutHook > 0) return { tone: 'warning', title: withoutHookText(counts) } as const;
  if (counts.units === 0) return { tone: 'warning', title: 'keyBoards.noUnits' } as const;
  return { tone: 'success', title: 'keyBoards.assignedNone' } as const;
}
