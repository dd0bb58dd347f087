import { normalizeForSearch } from '@latchboard/contract/search-form';
import { parseWorkOrderNumber } from '@latchboard/contract/work-orders/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { menuRoutes } from '../areas.ts';
import type { ShellView } from '../use-view.ts';
import { currentProperty } from './current-property.ts';
import {
  entryOfHolder,
  entryOfLogin,
  entryOfResident,
  entryOfUnit,
  entryOfWorkOrder,
  matchHolders,
  matchUnits,
} from './record-entries.ts';
import { limitRows, type TruncatedGroup } from './truncated-group.ts';

const textsOfHolders = ['keyActivity'] as const;
const textsOfOrders = ['workOrders'] as const;
const collapsedRows = 5;
const expandedRows = 50;
/** Number of units to request. The reply also contains units with keys, which are not shown. */
const requestedUnits = 50;

interface FoundRecords {
  readonly groups: readonly TruncatedGroup[];
  readonly isWaiting: boolean;
}

/**
 * Finds badge owners, units without a key, residents, and work orders at the current property, and work orders at any
 * property by number. For customers at a property, also finds logins within reach. The user's rights limit the results.
 */
export function useRecordSearch(view: ShellView, typed: string, expanded: readonly string[]): FoundRecords {
  const t = useTranslate();
  const { me, selection, property } = view;
  const [debounced] = useDebouncedValue(typed.trim(), 120);
  const { pathname, searchStr } = useLocation();
  const isProvider = actsAsInternalUser(me);
  const isSuspended = property?.suspended === true;
  const currentId = isSuspended ? null : currentProperty(isProvider ? null : selection.propertyId, pathname, searchStr);
  const propertyId = currentId ?? 0;
  const isTyped = debounced !== '' && typed.trim() !== '';
  const searchesProperty = currentId !== null && isTyped;
  const number = parseWorkOrderNumber(debounced);
  const maxRowsOf = (id: string) => (expanded.includes(id) ? expandedRows : collapsedRows);

  const canSeeHolders = searchesProperty && mayDo(me, menuRoutes.get('nav.overview')?.needs);
  const canSeeOrders = searchesProperty && mayDo(me, 'WorkOrder_ALL');
  const canSeeElsewhere = isTyped && number !== undefined && mayDo(me, 'WorkOrder_ALL');
  const hasHolderTexts = useTexts(textsOfHolders, canSeeHolders);
  const hasOrderTexts = useTexts(textsOfOrders, canSeeOrders || canSeeElsewhere);

  const holders = useQuery({
    ...query(api.keyActivity.reportOptions, { propertyId }, { quiet: true }),
    staleTime: 60_000,
    enabled: canSeeHolders,
  });
  const orders = useQuery({
    ...query(
      api.workOrders.listWorkOrders,
      { propertyId, search: debounced, view: 'all', limit: collapsedRows },
      { quiet: true },
    ),
    enabled: canSeeOrders,
    placeholderData: keepPreviousData,
  });
  const ordersByNumber = useQuery({
    ...query(api.workOrders.findWorkOrders, { number: number ?? '', limit: collapsedRows }, { quiet: true }),
    enabled: canSeeElsewhere,
    placeholderData: keepPreviousData,
  });
  const logins = useQuery({
    ...query(api.staff.searchStaff, { search: debounced, limit: maxRowsOf('logins') + 1 }, { quiet: true }),
    // Internal users find logins through the global search.
    enabled: searchesProperty && !isProvider && mayDo(me, 'SiteLogin_READ'),
    placeholderData: keepPreviousData,
  });
  const units = useQuery({
    ...query(api.units.listUnits, { propertyId, search: debounced, limit: requestedUnits }, { quiet: true }),
    enabled: searchesProperty && mayDo(me, 'PropertyUnit_UPDATE'),
    placeholderData: keepPreviousData,
  });
  const residents = useQuery({
    ...query(
      api.units.findResidents,
      { propertyId, search: debounced, limit: maxRowsOf('residents') + 1 },
      { quiet: true },
    ),
    enabled: searchesProperty && mayDo(me, 'PropertyUnit_UPDATE'),
    placeholderData: keepPreviousData,
  });
  const queries = [units, residents, holders, orders, ordersByNumber, logins];
  const lacksTexts = (canSeeHolders && !hasHolderTexts) || ((canSeeOrders || canSeeElsewhere) && !hasOrderTexts);
  const isWaiting = typed.trim() !== debounced || lacksTexts || queries.some(({ isFetching }) => isFetching);
  if (!isTyped) return { groups: [], isWaiting: typed.trim() !== '' && isWaiting };

  const people = matchHolders(canSeeHolders && hasHolderTexts ? (holders.data?.employees ?? []) : [], debounced);
  const holdersShown = limitRows(people, maxRowsOf('holders'));
  const loginsShown = limitRows(searchesProperty ? (logins.data?.rows ?? []) : [], maxRowsOf('logins'));
  const residentsShown = limitRows(searchesProperty ? (residents.data?.rows ?? []) : [], maxRowsOf('residents'));
  const withoutKey = matchUnits(searchesProperty ? (units.data?.rows ?? []) : [], debounced);
  const localOrders = canSeeOrders && hasOrderTexts ? (orders.data?.rows ?? []) : [];
  const otherOrders = canSeeElsewhere && hasOrderTexts ? (ordersByNumber.data?.rows ?? []) : [];
  const groups: readonly TruncatedGroup[] = [
    {
      id: 'units',
      label: t('commands.do.units'),
      entries: withoutKey.slice(0, collapsedRows).map((unit) => entryOfUnit(propertyId, unit, t)),
      isExact: withoutKey[0] !== undefined && normalizeForSearch(withoutKey[0].unit) === normalizeForSearch(debounced),
      hasMore: withoutKey.length > collapsedRows,
      allHref: `/property/${propertyId}/units?${new URLSearchParams({ find: debounced })}`,
    },
    {
      id: 'holders',
      label: t('commands.holders'),
      entries: holdersShown.rows.map((holder) => entryOfHolder(propertyId, holder, t)),
      hasMore: holdersShown.hasMore,
      total: people.length,
      isExpanded: expanded.includes('holders'),
    },
    {
      id: 'residents',
      label: t('commands.residents'),
      entries: residentsShown.rows.map((resident) => entryOfResident(propertyId, resident, t)),
      hasMore: residentsShown.hasMore,
      isExpanded: expanded.includes('residents'),
    },
    {
      id: 'workOrders',
      label: t('commands.do.workOrders'),
      entries: localOrders.map((order) => entryOfWorkOrder(propertyId, order, t)),
      hasMore: canSeeOrders && orders.data?.next != null,
      total: orders.data?.count ?? 0,
      allHref: `/property/${propertyId}/work-orders?${new URLSearchParams({ view: 'all', find: debounced })}`,
    },
    {
      id: 'workOrdersElsewhere',
      label: t(currentId === null ? 'commands.do.workOrders' : 'commands.workOrdersElsewhere'),
      entries: otherOrders
        .filter(({ property }) => property.id !== currentId)
        .map((order) => entryOfWorkOrder(order.property.id, order, t, order.property.name)),
      // There is no link to more results, because typing the complete number narrows the results.
      hasMore: false,
    },
    {
      id: 'logins',
      label: t('commands.do.logins'),
      entries: loginsShown.rows.map((login) => entryOfLogin(propertyId, login)),
      hasMore: loginsShown.hasMore,
      isExpanded: expanded.includes('logins'),
    },
  ];
  return { groups, isWaiting };
}
