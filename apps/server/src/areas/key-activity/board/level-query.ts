import type { Level } from '@latchboard/contract/levels';

/** Input of a query about the keys at or below a level. */
export interface LevelQuery<L extends Level = Level> {
  readonly level: L;
  readonly id: number;
  readonly now: Date;
  /** Whether the user is a customer. Customers see no data of a suspended property (NAV-11). */
  readonly isCustomer: boolean;
}
