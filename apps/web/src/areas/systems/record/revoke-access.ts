import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import type { DatalogRecord } from '../shapes.ts';
import type { Enrollment } from './enrollment-text.ts';

type System = Pick<DatalogRecord, 'id' | 'name' | 'type'>;

const texts = { tablet: 'keyBoards.revokeText', cabinet: 'enrollment.revokeText' } as const;
/** Texts if earlier enrollments of the same device are also revoked. */
const earlierTexts = {
  tablet: 'keyBoards.revokeEarlierText',
  cabinet: 'enrollment.revokeEarlierText',
} as const;

/** Whether an enrollment belongs to a tablet, including that of a key board that a cabinet replaced. */
const isTablet = (system: System, { isFormerTablet }: Pick<Enrollment, 'isFormerTablet'>) =>
  isKeyBoard(system) || isFormerTablet;

/** Asks for confirmation to end the access of the enrolled cabinet or tablet, with its earlier enrollments. */
export function confirmRevocation(system: System, enrollment: Enrollment): Promise<boolean> {
  const count = enrollment.earlierOfDevice;
  const device = isTablet(system, enrollment) ? 'tablet' : 'cabinet';
  return confirm({
    title: { key: 'enrollment.revokeTitle', params: { name: system.name } },
    text: count === 0 ? texts[device] : { key: earlierTexts[device], params: { count } },
    confirmLabel: 'systems.revoke',
    isDangerous: true,
  });
}

/** Ends the access of the enrolled cabinet or tablet. */
export async function revokeAccess(system: System, enrollment: Enrollment): Promise<void> {
  await api.systems.revokeEnrolment({ datalogId: system.id });
  showToast({ tone: 'success', title: isTablet(system, enrollment) ? 'keyBoards.revoked' : 'enrollment.revoked' });
}
