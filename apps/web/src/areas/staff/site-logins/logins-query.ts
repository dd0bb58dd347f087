import type { Level } from '@latchboard/contract/shapes';
import { api } from '#web/lib/api.ts';
import type { CallOptions } from '#web/lib/request.ts';
import type { Subject } from '../subject.ts';

interface Asked {
  readonly isDisabled: boolean;
  readonly search: string;
}

const pageSize = 500;

const lists = {
  corporation: (id: number, input: object, options: CallOptions) =>
    api.staff.listCorporationStaff({ corporationId: id, ...input }, options),
  division: (id: number, input: object, options: CallOptions) =>
    api.staff.listDivisionStaff({ divisionId: id, ...input }, options),
  region: (id: number, input: object, options: CallOptions) =>
    api.staff.listRegionStaff({ regionId: id, ...input }, options),
  property: (id: number, input: object, options: CallOptions) =>
    api.staff.listPropertyStaff({ propertyId: id, ...input }, options),
} as const satisfies Record<Level, unknown>;

/** The logins made for an entity, active or not, by name, page by page. */
export function loginsQuery({ level, id }: Subject, { isDisabled, search }: Asked) {
  const asked = { isDisabled, limit: pageSize, ...(search !== '' && { search }) };
  return {
    queryKey: ['staff.logins', level, id, isDisabled, search],
    ask: (cursor: string | undefined, signal: AbortSignal) =>
      lists[level](id, { ...asked, ...(cursor !== undefined && { cursor }) }, { signal, quiet: true }),
  };
}
