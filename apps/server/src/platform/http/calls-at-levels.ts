import type { CallGroup } from '@latchboard/contract';
import { callsAtLevel } from '@latchboard/contract/by-level';
import { type Level, levelNumbers, levels } from '@latchboard/contract/levels';
import type { Calls } from './handler.ts';

/** An entity as stored in tables: the number of its level, and its ID. */
export interface EntityKey {
  readonly level: number;
  readonly entity: number;
}

/**
 * Creates the handlers of calls that exist at all four levels, under their names in the contract (`AtLevel`). Each
 * handler is written once, for properties. `entityOf` reads the ID, whose field name differs by level.
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
