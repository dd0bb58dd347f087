import { expect, test } from 'vitest';
import type { Me } from '#web/lib/me.ts';
import { compact, renderedText, t } from '#web/testing/rendered-text.tsx';
import { noOrdersText, ordersTitle } from '../shapes.ts';
import { ClosedNote } from './closed-note.tsx';

const [provider, customer] = [true, false].map((isInternal) => ({ person: { isInternal } }) as Me);
const reader = (me: Me | undefined): Me => {
  if (!me) throw new Error('no reader');
  return me;
};

test('SHP-04 NAV-10 the shop of a canceled property gives the reason, and asks only customers to contact the provider', () => {
  const noteText = (isInternal: boolean) => renderedText(<ClosedNote reason="canceled" isInternal={isInternal} />);
  expect(noteText(true)).toBe(compact('This property is canceled, so supplies cannot be ordered. Reinstate it first.'));
  expect(noteText(false)).toBe(compact('This property is canceled, so you cannot order supplies. Please contact us.'));
});

test('SHP-04 customers read “Your orders”, and the provider reads “Supply orders”', () => {
  const texts = (me: Me | undefined) => [t(ordersTitle(reader(me))), t(noOrdersText(reader(me), false))];
  expect(texts(customer)).toEqual(['Your orders', 'Your orders and their status appear here.']);
  expect(texts(provider)).toEqual(['Supply orders', 'Supply orders for this property and their status appear here.']);
  expect(t(noOrdersText(reader(provider), true))).toBe('No supplies can be ordered for a canceled property.');
});
