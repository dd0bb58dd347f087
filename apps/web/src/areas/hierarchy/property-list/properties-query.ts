import type { CallOutput, Contract } from '@latchboard/contract';
import type { PropertyAccountStatus, PropertySort } from '@latchboard/contract/hierarchy/property-lists';
import { api } from '#web/lib/api.ts';

export type Property = CallOutput<Contract['hierarchy']['listProperties']>['rows'][number];

interface Asked {
  readonly search: string;
  readonly account: PropertyAccountStatus | undefined;
  readonly sort: PropertySort;
}

const pageSize = 100;

/** The properties that are asked for, sorted by the server, page by page. */
export const propertiesQuery = ({ search, account, sort }: Asked) => ({
  queryKey: ['hierarchy.listProperties', 'all', search, account ?? '', sort],
  sortsAtServer: true,
  ask: (cursor: string | undefined, signal: AbortSignal) =>
    api.hierarchy.listProperties(
      {
        limit: pageSize,
        sort,
        ...(search !== '' && { search }),
        ...(account !== undefined && { account }),
        ...(cursor !== undefined && { cursor }),
      },
      { signal, quiet: true },
    ),
});
