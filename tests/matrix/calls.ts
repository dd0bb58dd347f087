import { type Access, type Call, contract, isScimCall } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

export interface NamedCall {
  /** `group.name`, as in the contract. */
  readonly id: string;
  readonly call: Call;
}

/** All calls in the contract, including new ones. */
export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ id: `${group}.${name}`, call })),
);

export const pathIdsOf = ({ path }: Call): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
export const isOpenToAnyone = ({ access }: Call) => 'for' in access && access.for === 'anyone';
export const isForDevices = ({ access }: Call) => 'for' in access && access.for === 'device';
export const isForPeople = (call: Call) => !isOpenToAnyone(call) && !isForDevices(call) && !isScimCall(call);
export const rightsOf = (access: Access): readonly RightKey[] => ('right' in access ? [access.right].flat() : []);
