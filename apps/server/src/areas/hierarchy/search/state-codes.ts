import { stateNames } from '@latchboard/contract/imports/state-names';

/** The codes of states by their names in small letters. */
export const stateCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code.toLowerCase()]),
);
