import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { readLocalization } from '#web/lib/language.ts';
import { type DeniedRequest, denialTexts, loadDenial } from './denial.ts';

/** Duration of the toast in milliseconds. Longer than the default, because another page appears at the same time. */
const closeDelayMs = 15_000;

/** After a redirect to the start page, shows which page the user cannot access, and who can change that. */
export async function showAccessDenied(request: DeniedRequest): Promise<void> {
  const denial = await loadDenial(request);
  const { title, ask } = denialTexts(denial, readLocalization().t);
  const text = { key: 'denied.redirected', params: { ask } } as const;
  showToast({ tone: 'warning', title: { data: title }, text, closeAfter: closeDelayMs });
}
