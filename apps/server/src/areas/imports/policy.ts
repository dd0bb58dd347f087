import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may import sheets. Both the calls and the job check this. */
export const mayImport = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && rights.has('Property_UPDATE');
