import { purchaseOrderLifecycle, statusIdOf } from '@latchboard/contract/purchase-orders/lifecycle';
import type { Order } from '../shapes.ts';

type State = Order['state'];

interface ProgressStep {
  readonly state: State;
  readonly progress: 'done' | 'current' | 'upcoming';
  readonly at: string | undefined;
  readonly by: string | null | undefined;
}

/** The eight statuses of an order, with time and author of each. Omits unit entry if it is not needed. */
export function progressOf({ state: now, history, needsUnitEntry }: Order): readonly ProgressStep[] {
  const currentStatus = statusIdOf(now) ?? 0;
  return purchaseOrderLifecycle.states.flatMap((state): readonly ProgressStep[] => {
    const status = statusIdOf(state);
    if (status === undefined) return [];
    if (!needsUnitEntry && (state === 'awaitingUnits' || state === 'unitsComplete') && now !== state) return [];
    const isFinished = state === 'installed' && status === currentStatus;
    const progress = status < currentStatus || isFinished ? 'done' : status === currentStatus ? 'current' : 'upcoming';
    const step = progress === 'upcoming' ? undefined : history.find(({ from, to }) => to === state && from !== state);
    return [{ state, progress, at: step?.at, by: step?.by }];
  });
}
