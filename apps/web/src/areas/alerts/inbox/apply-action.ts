import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

type Acted = Parameters<typeof api.alerts.actOnExceptions>[0];
type Did = Awaited<ReturnType<typeof api.alerts.actOnExceptions>>;

/** Maximum number per call. */
const maxPerCall = 500;

const titles = { close: 'inbox.closed', take: 'inbox.assignedToYou' } as const;
/** Action that undoes another one. Assigning has none, because the former owners differ. */
const undoings = { close: 'reopen', take: 'release' } as const;
const has = <Of extends object>(of: Of, action: PropertyKey): action is keyof Of => action in of;

/**
 * Runs an action on exceptions and reports the result: how many changed, and how many another user had already
 * changed.
 */
export async function applyAction(acted: Acted, canUndo = has(undoings, acted.action)): Promise<void> {
  const { done, refused } = await inParts(acted);
  const { action } = acted;
  const undoing = canUndo && has(undoings, action) ? undoings[action] : null;
  // Hooks cannot be used here. A failed call shows its own message.
  const undo = () =>
    void applyAction({ exceptionIds: done, action: undoing ?? action, isUndo: true }).catch(() => undefined);
  showToast({
    tone: refused.length > 0 ? 'warning' : 'success',
    title: { key: has(titles, action) ? titles[action] : 'inbox.done', params: { count: done.length } },
    ...(refused.length > 0 && { text: { key: 'inbox.notChanged', params: { count: refused.length } } as const }),
    ...(undoing && { action: { label: 'inbox.undo', run: undo } as const, closeAfter: 10_000 }),
  });
}

/** If the whole call fails, it shows its own message. Completed batches are reported in any case. */
async function inParts(acted: Acted): Promise<Did> {
  const did: Did = { done: [], refused: [] };
  try {
    for (let from = 0; from < acted.exceptionIds.length; from += maxPerCall) {
      const part = acted.exceptionIds.slice(from, from + maxPerCall);
      const { done, refused } = await api.alerts.actOnExceptions({ ...acted, exceptionIds: part });
      did.done.push(...done);
      did.refused.push(...refused);
    }
  } finally {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^alerts\..*xception/.test(String(queryKey[0])),
    });
  }
  return did;
}

/** Takes over exceptions without an owner. */
export const assignToMe = (exceptionIds: number[]) => applyAction({ exceptionIds, action: 'take' });
