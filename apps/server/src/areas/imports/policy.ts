import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may import. The job of an import applies the same rule as its calls. */
export const mayImport = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && rights.has('Property_UPDATE');
