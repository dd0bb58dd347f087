import type { CallGroup } from '@latchboard/contract';
import { named } from '@latchboard/contract/by-level';
import { type Level, levelNumbers, levels } from '@latchboard/contract/levels';
import type { Calls } from './handler.ts';

/** An entity as tables name it: the number of its level and its id. */
export interface EntityKey {
  readonly level: number;
  readonly entity: number;
}

/**
 * Handlers for the calls that each of the four levels has, under the names that the contract gives them (`AtLevel`). They are
 * written once, for those of a property: only the field that names the entity differs, which `entityOf` reads.
 */
export function callsAtLevels<Every extends CallGroup, OfProperty extends CallGroup>(
  handlersFor: (entityOf: (input: object) => EntityKey) => Calls<OfProperty>,
): Calls<Every> {
  const handlers = levels.map((level) => {
    const entityOf = (input: object): EntityKey => ({
      level: levelNumbers[level],
      entity: (input as Readonly<Record<`${Level}Id`, number>>)[`${level}Id`],
    });
    return named(level, handlersFor(entityOf));
  });
  return Object.assign({}, ...handlers);
}
