import type { CallGroup } from '@latchboard/contract';
import { callsAtLevel } from '@latchboard/contract/by-level';
import { type Level, levelNumbers, levels } from '@latchboard/contract/levels';
import type { Calls } from './handler.ts';

/** An entity as in tables: the number of its level, and its ID. */
export interface EntityKey {
  readonly level: number;
  readonly entity: number;
}

/**
 * Handlers for the calls that each of the four levels has, under their names in the contract (`AtLevel`). They are
 * written once, for properties. Only the field with the ID of the entity differs, and `entityOf` reads it.
 */
export function callsAtLevels<Every extends CallGroup, OfProperty extends CallGroup>(
  handlersFor: (entityOf: (input: object) => EntityKey) => Calls<OfProperty>,
): Calls<Every> {
  const handlers = levels.map((level) => {
    const entityOf = (input: object): EntityKey => ({
      level: levelNumbers[level],
      entity: (input as Readonly<Record<`${Level}Id`, number>>)[`${level}Id`],
    });
    return callsAtLevel(level, handlersFor(entityOf));
  });
  return Object.assign({}, ...handlers);
}
