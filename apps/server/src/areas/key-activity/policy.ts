import { contactRight } from '@latchboard/contract/hierarchy/contact-calls';
import type { TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Whether a user may see hooks and tags. Also required for filters by tag, because a filter can reveal a tag. */
export const maySeeHooks = ({ rights }: Reader): boolean => rights.has('Report-HooksTags_READ');

export const mayReadEvents = ({ rights }: Reader): boolean => rights.has('DatalogTransaction_ALL');

export const maySeeRestrictions = ({ rights }: Reader): boolean => rights.has('BadgeRestriction_READ');

/** Whether a person may correct an event and mark a key as lost or found. */
export const mayCorrect = ({ rights }: Reader): boolean => rights.has('KeyRecord_UPDATE');

/** Right for each report that requires one in addition to the transactions right (RGT-06). */
const requiredRights = {
  transactions: null,
  byUnit: 'Report-ByUnit_READ',
  byEmployee: 'Report-ByEmployee_READ',
  byActivity: 'Report-ByActivity_READ',
  exceptions: 'Report-Exceptions_READ',
  custom: 'Report-Custom_READ',
} as const satisfies Record<TransactionKind, RightKey | null>;

export function mayReadReport({ rights }: Reader, report: TransactionKind): boolean {
  const right = requiredRights[report];
  return right === null || rights.has(right);
}

/**
 * Whether a user may share a report with a place, or change a report shared there. The whole place must be in reach,
 * and the user needs the right to see the place's data.
 */
export const mayShareAt = ({ rights }: Reader, entity: { readonly level: Level; readonly reached: boolean }): boolean =>
  entity.reached && rights.has(contactRight[entity.level]);

/**
 * Whether a user may open a shared report. A report that is filtered by tags shows these tags, so opening it requires
 * the right to see tags.
 */
export const mayOpenShared = (reader: Reader, address: string): boolean =>
  maySeeHooks(reader) || !new URLSearchParams(address).has('tag');

/** Whether a person is a customer. Customers see no data of a suspended property (NAV-11). The provider sees all. */
export const isCustomer = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'external';
