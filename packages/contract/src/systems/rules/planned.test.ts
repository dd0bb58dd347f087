import { expect, test } from 'vitest';
import { addHooks, panelsForHooks, plannedSystems } from './planned.ts';

const order = { typeId: 1, lineKinds: ['system', 'installation'], units: 240, hooks: 260 };

test('PUR-04 an order with a system line plans one system with its units and hooks', () => {
  expect(plannedSystems(order)).toEqual([{ kind: 'system', position: 1, units: 240, hooks: 260 }]);
  expect(panelsForHooks(260)).toEqual({ panels: 6, panelHooks: [50, 50, 50, 50, 50, 10] });
  expect(panelsForHooks(100)).toEqual({ panels: 2, panelHooks: [50, 50] });
});

test('PUR-04 an order with more than 1,300 hooks plans several systems', () => {
  expect(plannedSystems({ ...order, units: 2001, hooks: 2600 })).toEqual([
    { kind: 'system', position: 1, units: 1001, hooks: 1300 },
    { kind: 'system', position: 2, units: 1000, hooks: 1300 },
  ]);
});

test('PUR-04 expansions and conversions change a system; an order with only supplies plans no system', () => {
  const kinds = (lineKinds: string[], typeId = 1) =>
    plannedSystems({ ...order, typeId, lineKinds }).map(({ kind, hooks }) => [kind, hooks]);
  expect(kinds(['expansion'])).toEqual([['expansion', 260]]);
  expect(kinds(['conversion'], 4)).toEqual([['conversion', 0]]);
  expect(kinds(['conversion', 'expansion'], 4)).toEqual([
    ['conversion', 0],
    ['expansion', 260],
  ]);
  expect(kinds(['system', 'expansion'])).toEqual([['system', 260]]);
  expect(kinds(['supply', 'tax'])).toEqual([]);
});

test('PUR-04 an expansion first fills the last panel, then adds panels', () => {
  expect(addHooks([50, 30], 60)).toEqual([50, 50, 40]);
  expect(addHooks([50], 50)).toEqual([50, 50]);
  expect(
    addHooks(
      Array.from({ length: 26 }, () => 50),
      1,
    ),
  ).toBeUndefined();
});
