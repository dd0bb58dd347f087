import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

/** Asks for confirmation, and ends the enrollment of a system's cabinet or tablet. */
export async function revokeAccess({ id, name, type }: Pick<DatalogRecord, 'id' | 'name' | 'type'>): Promise<void> {
  const isBoard = isKeyBoard({ type });
  const isConfirmed = await confirm({
    title: { key: 'enrollment.revokeTitle', params: { name } },
    text: isBoard ? 'keyBoards.revokeText' : 'enrollment.revokeText',
    confirmLabel: 'systems.revoke',
    isDangerous: true,
  });
  if (!isConfirmed) return;
  await api.systems.revokeEnrolment({ datalogId: id });
  showToast({ tone: 'success', title: isBoard ? 'keyBoards.revoked' : 'enrollment.revoked' });
}
