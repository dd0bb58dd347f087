import { rightOfKind, type ShippingKind } from '@latchboard/contract/shipping/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may edit and send shipments of a kind. */
export const maySend = (kind: ShippingKind, { rights }: PersonActor): boolean => rights.has(rightOfKind[kind]);
