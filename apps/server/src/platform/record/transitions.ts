import type { Lifecycle } from '@latchboard/contract/record/lifecycle';
import type { RawBuilder } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Services } from '#server/platform/platform.ts';
import type { StepContext } from './lifecycle.ts';
import type { RecordContext, StatefulKind } from './record.ts';

export type StateOf<L extends Lifecycle> = L['states'][number];
export type ActionOf<L extends Lifecycle> = keyof L['actions'] & string;

export type Values = Readonly<Record<string, number | string | boolean | Date | null>>;
/** New values of columns, some as SQL expressions. */
export type Columns = Readonly<Record<string, Values[string] | RawBuilder<unknown>>>;

/** A locked row of a record with states. A record of the provider may have no property. */
export interface LockedRecord {
  readonly id: number;
  readonly property_id: number | null;
  readonly state: string;
  readonly revision: number;
}

export interface RecordKey {
  readonly id: number;
  readonly propertyId: number | null;
}

/** An action and its record. */
export interface PerformedAction<L extends Lifecycle, Row, Details> {
  /** The row before the action. */
  readonly row: Row;
  readonly action: ActionOf<L>;
  readonly reason: string;
  readonly details: Details;
}

/** Changes that are written with the new state. */
export interface Change<State extends string = string> {
  /** Overrides the end state of the lifecycle. */
  readonly to?: State;
  /** Columns of the record. */
  readonly columns?: Columns;
  /** Additional columns of the history row. */
  readonly kept?: Values;
}

/** Server part of a lifecycle. The area of the record declares it in its `transitions.ts`. */
export interface Transitions<
  L extends Lifecycle,
  Row extends LockedRecord,
  Details = unknown,
  Kind extends keyof DB = StatefulKind,
> {
  readonly lifecycle: L;
  readonly kind: Kind;
  /** The reason why the records have no history table. */
  readonly withoutHistory?: string;
  /** Column with the time of the last state change. */
  readonly since?: 'since' | 'changed_at' | 'decided_at';
  /** Whether an action notifies the viewers of the property. False for records that are changed in bulk. */
  readonly isLive: boolean;
  /** Locks the record until the transaction ends. */
  readonly lock: (place: RecordKey, ctx: StepContext) => Promise<Row | undefined>;
  /**
   * Actions that are allowed at a canceled property (decision 57). All other actions throw `propertyCanceled`. If
   * missing, all actions are allowed.
   */
  readonly allowedWhenCanceled?: readonly ActionOf<L>[];
  /** Whether the row allows the action, checked in addition to its state. */
  readonly isPossible?: (row: Row, action: ActionOf<L>) => boolean;
  /**
   * Returns the changes that are written with the new state. Throws if the action is not possible for a reason other
   * than state or right.
   */
  readonly changeOf?: (
    performed: PerformedAction<L, Row, Details>,
    ctx: ActionContext,
  ) => Change<StateOf<L>> | undefined | Promise<Change<StateOf<L>> | undefined>;
}

export const transitions = <
  L extends Lifecycle,
  Row extends LockedRecord,
  Details = unknown,
  Kind extends keyof DB = StatefulKind,
>(
  declared: Transitions<L, Row, Details, Kind>,
): Transitions<L, Row, Details, Kind> => declared;

interface RecordKeys {
  readonly ids: readonly number[];
  readonly propertyId: number;
}

/** Transitions of records that an action can change in a batch. An action changes only their state. */
export interface BatchTransitions<L extends Lifecycle, Row extends LockedRecord>
  extends Omit<Transitions<L, Row>, 'changeOf' | 'withoutHistory'> {
  /** Locks records until the transaction ends and returns those that exist, by ID. */
  readonly lockAll: (place: RecordKeys, ctx: StepContext) => Promise<Row[]>;
}

export const batchTransitions = <L extends Lifecycle, Row extends LockedRecord>(
  declared: BatchTransitions<L, Row>,
): BatchTransitions<L, Row> => declared;

/** Actor of an action that is performed by a link without a sign-in, or by a job. */
export const noPerson = { staffId: null, realStaffId: null } as const;

/** Context of an action. If no effects run, the context contains the reason. */
export type ActionContext = StepContext & ({ readonly platform: Services } | { readonly withoutEffects: string });

/** Returns the context of a user. Throws if a link or a job performs the action. */
export function requirePerson(ctx: ActionContext): RecordContext {
  if (!('platform' in ctx && 'kind' in ctx.actor)) throw new Error('only a user can perform this action');
  return ctx as RecordContext;
}
