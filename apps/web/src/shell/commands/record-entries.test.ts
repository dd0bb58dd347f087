import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { entryOfHolder, entryOfResident, entryOfWorkOrder, matchHolders } from './record-entries.ts';

const t = createTranslate('en', en);
const holders = [
  { badge: '000104', name: 'Priya Natarajan', active: false },
  { badge: '000104', name: 'Inés Palmer', active: true },
  { badge: '000200', name: 'Pat Ines', active: false },
];

test('BEY-14 a holder is found by words of the name or the start of a badge number; a badge is shown with its last owner', () => {
  const names = (query: string) => matchHolders(holders, query).map(({ name }) => name);
  expect(names('ines')).toEqual(['Inés Palmer', 'Pat Ines']);
  expect(names('palm ines')).toEqual(['Inés Palmer']);
  expect(names('0001')).toEqual(['Inés Palmer']);
  expect(names('priya')).toEqual([]);
  expect(names('\u{fe0f}')).toEqual([]);
  expect(matchHolders(holders, 'pat').map((holder) => entryOfHolder(7, holder, t))).toEqual([
    {
      id: 'holder 000200',
      name: 'Pat Ines (former)',
      detail: 'badge 000200',
      href: '/property-reports/7/person/000200',
    },
  ]);
});

test('NAV-05 a work order entry shows its state, unit, and assignee, and links to its page', () => {
  const order = {
    id: 9,
    number: '31',
    unit: { id: 1, name: '204' },
    task: 'Leak',
    assignee: 'Ray',
    dueOn: null,
    isOverdue: true,
    state: 'open' as const,
    since: '2003-11-20T15:00:00.000Z',
    keysOut: 0,
    revision: 1,
  };
  expect(entryOfWorkOrder(7, order, t)).toEqual({
    id: 'workOrder 9',
    name: '31 Leak',
    detail: 'Overdue · 204 · Ray',
    href: '/property/7/work-orders/9',
    isUrgent: true,
  });
});

test('BEY-21 a resident entry shows the unit and email address, and links to the residents on the unit page', () => {
  const resident = { id: 4, name: 'Ana Peña', email: 'ana@world.test', unit: '2 B', period: 'past' as const };
  expect(entryOfResident(7, resident, t)).toEqual({
    id: 'resident 4',
    name: 'Ana Peña',
    detail: '2 B · former resident · ana@world.test',
    href: '/property-reports/7/unit?unit=2%20B#residents',
  });
});
