import type { CallOutput, contract } from '@latchboard/contract';
import { importTypes } from '@latchboard/contract/imports/columns';

export type Made = CallOutput<typeof contract.imports.getImport>['made'][number];

/** Maximum number of links in a reply. */
const maxLinks = 50;

/** Collects the places of imported rows, each entity once. The highest level is first, then the order of the sheet. */
export function placesMade() {
  const places = new Map<string, Made>();
  return {
    add: (place: Made) => {
      const key = `${place.level} ${place.id}`;
      if (!places.has(key)) places.set(key, place);
    },
    all: (): Made[] =>
      [...places.values()]
        .sort((a, b) => importTypes.indexOf(a.level) - importTypes.indexOf(b.level))
        .slice(0, maxLinks),
  };
}
