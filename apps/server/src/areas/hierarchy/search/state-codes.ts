import { stateNames } from '@latchboard/contract/imports/state-names';

/** Lowercase state codes by lowercase name. */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code.toLowerCase()]),
);
