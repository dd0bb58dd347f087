import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';

type System = Pick<DatalogRecord, 'id' | 'name' | 'type'>;

/** Asks for confirmation to end the enrollment of a system's cabinet or tablet. */
export const confirmRevocation = ({ name, type }: System): Promise<boolean> =>
  confirm({
    title: { key: 'enrollment.revokeTitle', params: { name } },
    text: isKeyBoard({ type }) ? 'keyBoards.revokeText' : 'enrollment.revokeText',
    confirmLabel: 'systems.revoke',
    isDangerous: true,
  });

/** Ends the enrollment of a system's cabinet or tablet. */
export async function revokeAccess({ id, type }: System): Promise<void> {
  await api.systems.revokeEnrolment({ datalogId: id });
  showToast({ tone: 'success', title: isKeyBoard({ type }) ? 'keyBoards.revoked' : 'enrollment.revoked' });
}
