import { expect, test } from 'vitest';
import { type RecipeId, recipeIds, recipeOf, recipeValues } from './recipes.ts';
import { emptyRule, type RuleValues } from './rule-values.ts';

const masters = ['Master 1'];
const valuesFrom = (recipe: RecipeId, changes: Partial<RuleValues> = {}) => ({
  ...recipeValues(recipe, emptyRule, { masters, keyOutMinutes: 600, lastCommDays: null }),
  ...(recipe === 'unitKey' && { units: ['101'] }),
  ...changes,
});

test.each(recipeIds)('EXC-02 an alert that was started from the recipe "%s" opens in that recipe again', (recipe) => {
  const delivery = { recipients: ['night@harbor.example'], delivery: 'digest', quietFrom: '22:00', name: 'Nights' };
  expect(recipeOf(valuesFrom(recipe, delivery), masters)).toBe(recipe);
});

test.each<[RecipeId, Partial<RuleValues>]>([
  ['keyOut', { kinds: ['KEY_OUT', 'LAST_COMM'] }],
  ['keyOut', { weekdays: [6, 7] }],
  ['keyOut', { units: ['101'] }],
  ['keyOut', { fromTime: '08:00', toTime: '17:00' }],
  ['silent', { afterMinutes: '60' }],
  ['nightDoor', { doors: ['opened', 'closed'] }],
  ['nightDoor', { badges: ['000412'] }],
  ['nightDoor', { fromTime: '' }],
  ['unitKey', { people: ['Tom Becker'] }],
  ['unitKey', { units: [] }],
  ['masterKey', { tags: ['71640'] }],
])(
  'EXC-02 an alert with a condition that the sentence of "%s" does not show opens in the full form',
  (recipe, changes) => {
    expect(recipeOf(valuesFrom(recipe, changes), masters)).toBe('blank');
  },
);

test('EXC-02 an alert about master keys and other units is an alert about units', () => {
  expect(recipeOf(valuesFrom('masterKey', { units: ['Master 1', '101'] }), masters)).toBe('unitKey');
});
