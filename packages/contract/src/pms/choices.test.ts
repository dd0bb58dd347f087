import { expect, test } from 'vitest';
import { choiceOf } from './choices.ts';
import { pmsFields } from './rules.ts';

const choices = Object.values(pmsFields).flatMap((fields) => fields.flatMap((field) => field.choices ?? []));

test.each([
  ['Closed', 'done'],
  ['COMPLETED', 'done'],
  ['Canceled', 'done'],
  ['cancelled', 'done'],
  ['New', 'open'],
  ['In Progress', 'open'],
  ['on-hold', 'open'],
  ['Scheduled', 'open'],
  ['En curso', 'open'],
  ['Terminada', 'done'],
  ['English', 'en'],
  ['Español', 'es'],
  ['Inglés', 'en'],
  ['Común', undefined],
  ['Área común', 'common'],
  ['', undefined],
])('BEY-21 the value %s in a file means %s', (text, choice) => {
  expect(choiceOf(choices, text)).toBe(choice);
});
