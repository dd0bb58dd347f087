import type { DoorMovement } from '@latchboard/contract/alerts/rules/alert-rules';
import { type FoundKind, foundKinds } from '@latchboard/contract/alerts/rules/exceptions';

/** The text of a kind of exception; undefined for a kind that is not known. */
export const kindText = (kind: string) => {
  const known: FoundKind | undefined = foundKinds.find((one) => one === kind);
  return known && (`alertRules.kind.${known}` as const);
};

/** What a rule tells of a door; none of the two means both. */
export const doorText = ([only, ...others]: readonly DoorMovement[]) =>
  only === undefined || others.length > 0
    ? 'alertRules.anyDoor'
    : only === 'opened'
      ? 'alertRules.doorOpened'
      : 'alertRules.doorClosed';
