import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a user may import records from another system. The calls require the right, and jobs check it again. */
export const mayImportRecords = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has('Import_ALL');
