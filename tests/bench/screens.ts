import { customers, people } from './data/customers.ts';

const property = customers.usual.firstProperty;

/** The three screens that have budgets of their own. */
export const screens = [
  { name: 'sign-in', path: '/login', email: undefined },
  { name: 'board', path: `/overview?property=${property}`, email: people.manager },
  { name: 'report', path: `/property-reports/${property}/transactions`, email: people.manager },
] as const;
