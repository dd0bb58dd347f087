import { expect, test } from 'vitest';
import { shippingLifecycle } from './rules.ts';

type Action = keyof typeof shippingLifecycle.actions;

const steps: readonly [Action, from: readonly string[], to: string][] = [
  ['print', ['open'], 'printed'],
  ['ship', ['printed'], 'shipped'],
  ['unship', ['shipped'], 'open'],
  ['void', ['open', 'printed'], 'void'],
];

test.each(steps)('SHP-02 the action "%s" changes %j to %s', (action, from, to) => {
  expect(shippingLifecycle.actions[action].from).toEqual(from);
  expect(shippingLifecycle.actions[action].to).toBe(to);
});

test('SHP-02 a shipped shipment can only be reopened, and a voided shipment is final', () => {
  const actionsFrom = (state: string) =>
    Object.values(shippingLifecycle.actions)
      .filter(({ from }) => (from as readonly string[]).includes(state))
      .map(({ to }) => to);
  expect(actionsFrom('shipped')).toEqual(['open']);
  expect(actionsFrom('void')).toEqual([]);
});
