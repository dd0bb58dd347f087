import { customers, people } from './data/customers.ts';

const property = customers.usual.firstProperty;

const thirdRow = 'tr[data-index="2"]';

/** The three screens with separate budgets, and a selector for their content. */
export const screens = [
  { name: 'sign-in', path: '/login', email: undefined, ready: 'input[type=password]' },
  { name: 'board', path: `/overview?property=${property}`, email: people.manager, ready: thirdRow },
  { name: 'report', path: `/property-reports/${property}/transaction`, email: people.manager, ready: thirdRow },
] as const;
