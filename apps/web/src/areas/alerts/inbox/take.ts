import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';

type Acted = Parameters<typeof api.alerts.actOnExceptions>[0];

/** Does one thing with exceptions and says what became of it: how many changed, and how many somebody else was faster with. */
export async function actOn(acted: Acted): Promise<void> {
  // The call tells the person when all of it fails.
  const { done, refused } = await api.alerts.actOnExceptions(acted);
  const undo = () => void actOn({ exceptionIds: done, action: 'reopen' }).catch(() => undefined);
  showToast({
    tone: refused.length > 0 ? 'warning' : 'success',
    title: { key: acted.action === 'close' ? 'inbox.closed' : 'inbox.done', params: { count: done.length } },
    ...(refused.length > 0 && { text: { key: 'inbox.refused', params: { count: refused.length } } as const }),
    ...(acted.action === 'close' && { action: { label: 'inbox.undo', run: undo } as const, closeAfter: 10_000 }),
  });
}

/** Takes exceptions for oneself. */
export const takeAll = (exceptionIds: number[]) => actOn({ exceptionIds, action: 'take' }).catch(() => undefined);
