import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { signOut } from '#web/lib/session.ts';
import { unsavedInOtherTabs } from '#web/lib/unsaved-in-other-tabs.ts';
import { readUnsent } from '#web/lib/unsent.ts';

const confirmLoss = (text: Wording) =>
  confirm({ title: 'unsaved.title', text, confirmLabel: 'header.logout', cancelLabel: 'ui.form.stay' });

/**
 * Asks at sign-out about unsent scans, and about unsaved changes, including those in other tabs, which are also signed
 * out (ACC-10).
 */
export async function confirmSignOut(): Promise<boolean> {
  const count = readUnsent();
  // The scans are stored in this browser, encrypted, until the same user signs in again.
  const acceptsUnsentScans =
    count === 0 ||
    (await confirm({
      title: 'header.unsent',
      text: { key: 'header.unsentText', params: { count } },
      confirmLabel: 'header.logout',
    }));
  if (!acceptsUnsentScans) return false;
  if (hasUnsavedWork() && !(await confirmLoss('unsaved.here'))) return false;
  const pages = await unsavedInOtherTabs();
  return pages.length === 0 || confirmLoss({ key: 'unsaved.elsewhere', params: { pages: pages.join(', ') } });
}

export async function confirmAndSignOut(): Promise<void> {
  if (await confirmSignOut()) await signOut();
}
