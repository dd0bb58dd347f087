import { keysOutRights } from '@latchboard/contract/key-activity/rules/rights';
import type { LabelKind } from '@latchboard/contract/tag-labels/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Kinds of prints that a user sees. Badge numbers require the badge right. */
export const visibleKinds = ({ rights }: Reader): readonly LabelKind[] =>
  rights.has('Badge_UPDATE') ? ['tags', 'badges'] : ['tags'];

/** Whether a user may open the page of a key. */
export const mayOpenKeys = ({ rights }: Reader): boolean => keysOutRights.some((right) => rights.has(right));
