import type { PersonActor } from '#server/platform/identity/actor.ts';

/** The rule of the calls of an import, for the job that continues one. */
export const mayImport = ({ pool, rights }: PersonActor): boolean =>
  pool === 'internal' && rights.has('Property_UPDATE');
