import type { ExceptionKind } from './exceptions.ts';

/** Lists of reasons from which a user selects when resolving an exception (BEY-06). */
export const reasonKinds = ['cause', 'outcome'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const maxReasons = 20;

/** Exceptions that a reason can explain: those about keys and people, about cabinets, or about both. */
export const reasonSubjects = ['key', 'cabinet', 'both'] as const;
export type ReasonSubject = (typeof reasonSubjects)[number];

/** Kinds of exceptions that every reason can explain: a person or a defect can leave a door open. */
const doorKinds: readonly ExceptionKind[] = ['DOOR_LEFT_OPEN', 'DOOR_UNSIGNED'];

/** Whether a reason can explain a kind of exception. A reason about keys cannot explain a silent cabinet. */
export function explains(about: ReasonSubject, kind: ExceptionKind): boolean {
  if (about === 'both' || doorKinds.includes(kind)) return true;
  return about === (kind === 'LAST_COMM' ? 'cabinet' : 'key');
}

/** The reasons of a list that can explain a kind. If none can, all reasons of the list. */
export function reasonsFor<Reason extends { readonly about: ReasonSubject }>(
  reasons: readonly Reason[],
  kind: ExceptionKind,
): readonly Reason[] {
  const matching = reasons.filter(({ about }) => explains(about, kind));
  return matching.length > 0 ? matching : reasons;
}
