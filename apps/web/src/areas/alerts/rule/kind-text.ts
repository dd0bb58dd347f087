import type { DoorMovement } from '@latchboard/contract/alerts/rules/alert-rules';
import { type ExceptionKind, exceptionKinds } from '@latchboard/contract/alerts/rules/exceptions';

/** Text for a kind of exception. Undefined for an unknown kind. */
export const kindText = (kind: string) => {
  const knownKind: ExceptionKind | undefined = exceptionKinds.find((exceptionKind) => exceptionKind === kind);
  return knownKind && (`alertRules.kind.${knownKind}` as const);
};

/** Text for the door events of an alert. An empty selection means all door events. */
export const doorText = ([first, ...others]: readonly DoorMovement[]) =>
  first === undefined || others.length > 0
    ? 'alertRules.anyDoor'
    : first === 'opened'
      ? 'alertRules.doorOpened'
      : 'alertRules.doorClosed';
