import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Login } from '../shapes.ts';
import { loginsHref, type SubjectDetail } from '../subject.ts';

/**
 * Effect of the removal button for a login on the page of `subject`. `remove`: a login with several properties loses
 * only the property of the page. `delete`: any other login is deactivated.
 */
export function removalOf(login: Login, subject: SubjectDetail): 'remove' | 'delete' {
  return subject.level === 'property' && login.properties.length > 1 ? 'remove' : 'delete';
}

/** Removes, deactivates, and reactivates a login. After a removal or deactivation, the login list opens (STF-05). */
export function useRemoval(login: Login, subject: SubjectDetail) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const { name } = login.personalInformation;
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff.') });

  async function remove() {
    const kind = removalOf(login, subject);
    const params = { name, place: subject.name };
    const isConfirmed = await confirm({
      title: { key: kind === 'remove' ? 'staff.removeTitle' : 'staff.deleteTitle', params },
      text: { key: kind === 'remove' ? 'staff.removeText' : 'staff.deleteText', params },
      confirmLabel: kind === 'remove' ? 'staff.removeHere' : 'staff.delete',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(async () => {
      const { outcome } = await api.staff.removeStaff({
        staffId: login.id,
        ...(subject.level === 'property' && { fromPropertyId: subject.id }),
      });
      showToast({
        tone: 'success',
        title: { key: outcome === 'removed' ? 'staff.removed' : 'staff.deleted', params },
      });
      router.history.push(loginsHref(subject));
      await refresh();
    });
  }

  const reactivate = () =>
    run(async () => {
      await api.staff.restoreStaff({ staffId: login.id });
      showToast({ tone: 'success', title: { key: 'staff.restored', params: { name } } });
      await refresh();
    });

  return { remove, reactivate, isBusy };
}
