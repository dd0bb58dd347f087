import type { RuleValues } from './rule-values.ts';

/** Recipes for a new alert, in page order. `blank` is the form with all conditions. */
export const recipeIds = ['keyOut', 'masterKey', 'silent', 'nightDoor', 'unitKey', 'blank'] as const;
export type RecipeId = (typeof recipeIds)[number];

/** Door events for the recipe about doors at night. */
export const doorEvents = ['opened', 'unsigned', 'leftOpen'] as const;
export type DoorEvent = (typeof doorEvents)[number];

/** Whether a recipe needs a unit, because it is about the keys to specific units. */
export const needsUnit = (recipe: RecipeId) => recipe === 'unitKey' || recipe === 'masterKey';

type Trigger = Partial<Pick<RuleValues, 'about' | 'kinds' | 'doors' | 'units' | 'fromTime' | 'toTime'>>;

const triggers: Readonly<Record<RecipeId, Trigger>> = {
  keyOut: { about: 'exceptions', kinds: ['KEY_OUT'] },
  masterKey: { about: 'activity', kinds: [] },
  silent: { about: 'exceptions', kinds: ['LAST_COMM'] },
  nightDoor: { about: 'doors', kinds: [], doors: ['opened'], fromTime: '22:00', toTime: '06:00' },
  unitKey: { about: 'activity', kinds: [] },
  blank: { about: 'exceptions', kinds: [] },
};

/** Facts about an alert's place that the recipes use. */
export interface PlaceFacts {
  /** Units that master keys open. */
  readonly masters: readonly string[];
  /** Minutes past the due time at which a key is out too long, from the exception settings. */
  readonly keyOutMinutes: number;
  /** Days without contact after which a cabinet is silent. Null for no limit. */
  readonly lastCommDays: number | null;
}

const defaultOverdueMinutes = 240;

/** Initial values of a new alert. A recipe about master keys begins with the units that master keys open. */
export const recipeValues = (
  recipe: RecipeId,
  emptyValues: RuleValues,
  { masters, keyOutMinutes }: PlaceFacts,
): RuleValues => ({
  ...emptyValues,
  ...triggers[recipe],
  ...(recipe === 'keyOut' && { afterMinutes: String(Math.max(0, defaultOverdueMinutes - keyOutMinutes)) }),
  ...(recipe === 'masterKey' && { units: masters }),
});

/** Trigger values by door event. */
export const doorTriggers: Readonly<Record<DoorEvent, Pick<RuleValues, 'about' | 'kinds' | 'doors'>>> = {
  opened: { about: 'doors', kinds: [], doors: ['opened'] },
  unsigned: { about: 'exceptions', kinds: ['DOOR_UNSIGNED'], doors: [] },
  leftOpen: { about: 'exceptions', kinds: ['DOOR_LEFT_OPEN'], doors: [] },
};

/** The door event to which an alert is limited. Undefined if there is none. */
export function doorEventOf({ about, kinds, doors }: RuleValues): DoorEvent | undefined {
  if (about === 'doors') return isOnly(doors, 'opened') ? 'opened' : undefined;
  if (about !== 'exceptions') return undefined;
  return isOnly(kinds, 'DOOR_UNSIGNED') ? 'unsigned' : isOnly(kinds, 'DOOR_LEFT_OPEN') ? 'leftOpen' : undefined;
}

/**
 * Recipe whose sentence shows every condition of an alert. `blank` if there is none. All forms show recipients, steps,
 * and delivery.
 */
export function recipeOf(values: RuleValues, masters: readonly string[]): RecipeId {
  const { about, kinds, units, tags, badges, people, activities, weekdays, fromTime, toTime, afterMinutes } = values;
  const isLimited = [tags, badges, people, activities, weekdays].some((limit) => limit.length > 0);
  if (isLimited) return 'blank';
  const hasDelay = afterMinutes !== '0';
  const hasHours = fromTime !== '' || toTime !== '';
  const isNightDoor = fromTime !== '' && toTime !== '' && doorEventOf(values) !== undefined && !hasDelay;
  if (units.length > 0) {
    if (about !== 'activity' || hasHours || hasDelay) return 'blank';
    return units.every((unit) => masters.includes(unit)) ? 'masterKey' : 'unitKey';
  }
  if (isNightDoor) return 'nightDoor';
  if (about !== 'exceptions' || hasHours) return 'blank';
  if (isOnly(kinds, 'KEY_OUT')) return 'keyOut';
  return isOnly(kinds, 'LAST_COMM') && !hasDelay ? 'silent' : 'blank';
}

const isOnly = (values: readonly string[], value: string) => values.length === 1 && values[0] === value;
