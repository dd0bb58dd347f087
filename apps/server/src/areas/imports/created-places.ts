import type { CallOutput, contract } from '@latchboard/contract';
import { importTypes } from '@latchboard/contract/imports/columns';

export type CreatedPlace = CallOutput<typeof contract.imports.getImport>['made'][number];

/** Maximum number of links in a reply. */
const maxLinks = 50;

/**
 * Collects the places of imported rows without duplicates. Higher levels are first. Within a level, the order is that
 * of the sheet.
 */
export function collectCreatedPlaces() {
  const places = new Map<string, CreatedPlace>();
  return {
    add: (place: CreatedPlace) => {
      const key = `${place.level} ${place.id}`;
      if (!places.has(key)) places.set(key, place);
    },
    all: (): CreatedPlace[] =>
      [...places.values()]
        .sort((a, b) => importTypes.indexOf(a.level) - importTypes.indexOf(b.level))
        .slice(0, maxLinks),
  };
}
