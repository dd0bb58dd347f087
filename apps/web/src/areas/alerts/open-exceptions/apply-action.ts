import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

type ActionInput = Parameters<typeof api.alerts.actOnExceptions>[0];
type ActionResult = Awaited<ReturnType<typeof api.alerts.actOnExceptions>>;

/** Maximum number of exceptions in one call. */
const maxPerCall = 500;

const titles = { close: 'inbox.closed', take: 'inbox.assignedToYou' } as const;
/**
 * Maps an action to the action that undoes it. Assigning to another user cannot be undone, because the exceptions may
 * have had different owners.
 */
const undoActions = { close: 'reopen', take: 'release' } as const;
const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => key in object;

/**
 * Runs an action on exceptions. A message shows how many exceptions changed and how many another user had already
 * changed. If the action can be undone, the message has a button for it.
 */
export async function applyAction(input: ActionInput, canUndo = isKeyOf(undoActions, input.action)): Promise<void> {
  const { done, refused } = await actInBatches(input);
  const { action } = input;
  const undoAction = canUndo && isKeyOf(undoActions, action) ? undoActions[action] : null;
  // The API client already shows an error message, so the rejection is ignored.
  const undo = () =>
    void applyAction({ exceptionIds: done, action: undoAction ?? action, isUndo: true }).catch(() => undefined);
  showToast({
    tone: refused.length > 0 ? 'warning' : 'success',
    title: { key: isKeyOf(titles, action) ? titles[action] : 'inbox.done', params: { count: done.length } },
    ...(refused.length > 0 && { text: { key: 'inbox.notChanged', params: { count: refused.length } } as const }),
    ...(undoAction && { action: { label: 'inbox.undo', run: undo } as const, closeAfter: 10_000 }),
  });
}

/** Runs an action in batches. Reloads the exceptions even if a batch fails. A failed call shows its own message. */
async function actInBatches(input: ActionInput): Promise<ActionResult> {
  const result: ActionResult = { done: [], refused: [] };
  try {
    for (let from = 0; from < input.exceptionIds.length; from += maxPerCall) {
      const part = input.exceptionIds.slice(from, from + maxPerCall);
      const { done, refused } = await api.alerts.actOnExceptions({ ...input, exceptionIds: part });
      result.done.push(...done);
      result.refused.push(...refused);
    }
  } finally {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^alerts\..*xception/.test(String(queryKey[0])),
    });
  }
  return result;
}

/** Assigns exceptions to the current user. */
export const assignToMe = (exceptionIds: number[]) => applyAction({ exceptionIds, action: 'take' });
