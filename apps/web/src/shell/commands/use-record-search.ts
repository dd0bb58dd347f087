import { normalizeForSearch } from '@latchboard/contract/search-form';
import { parseWorkOrderNumber } from '@latchboard/contract/work-orders/rules';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { useTexts } from '#web/lib/language.ts';
import { isOfProvider, mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { menuRoutes } from '../areas.ts';
import type { ShellView } from '../use-view.ts';
import { currentProperty } from './current-property.ts';
import {
  entryOfHolder,
  entryOfLogin,
  entryOfUnit,
  entryOfWorkOrder,
  matchHolders,
  matchUnits,
} from './record-entries.ts';
import { limitRows, type TruncatedGroup } from './truncated-group.ts';

const textsOfHolders = ['keyActivity'] as const;
const textsOfOrders = ['workOrders'] as const;
const few = 5;
const many = 50;
/** Number of requested units. Units with keys are filtered out. */
const unitsAsked = 50;

interface FoundRecords {
  readonly groups: readonly TruncatedGroup[];
  readonly isWaiting: boolean;
}

/**
 * Key holders, units without a key, work orders, and logins at the current property, and work orders of any property
 * by number, for users who may see them.
 */
export function useRecordSearch(view: ShellView, typed: string, expanded: readonly string[]): FoundRecords {
  const t = useTranslate();
  const { me, selection, property } = view;
  const [asked] = useDebouncedValue(typed.trim(), 120);
  const { pathname, searchStr } = useLocation();
  const isProvider = isOfProvider(me);
  const isClosed = property?.suspended === true;
  const inHand = isClosed ? null : currentProperty(isProvider ? null : selection.propertyId, pathname, searchStr);
  const propertyId = inHand ?? 0;
  const isTyped = asked !== '' && typed.trim() !== '';
  const isAsked = inHand !== null && isTyped;
  const number = parseWorkOrderNumber(asked);
  const shown = (id: string) => (expanded.includes(id) ? many : few);

  const seesHolders = isAsked && mayDo(me, menuRoutes.get('nav.overview')?.needs);
  const seesOrders = isAsked && mayDo(me, 'WorkOrder_ALL');
  const seesElsewhere = isTyped && number !== undefined && mayDo(me, 'WorkOrder_ALL');
  const hasHolderTexts = useTexts(textsOfHolders, seesHolders);
  const hasOrderTexts = useTexts(textsOfOrders, seesOrders || seesElsewhere);

  const holders = useQuery({
    ...query(api.keyActivity.reportOptions, { propertyId }, { quiet: true }),
    staleTime: 60_000,
    enabled: seesHolders,
  });
  const orders = useQuery({
    ...query(api.workOrders.listWorkOrders, { propertyId, search: asked, view: 'all', limit: few }, { quiet: true }),
    enabled: seesOrders,
    placeholderData: keepPreviousData,
  });
  const elsewhere = useQuery({
    ...query(api.workOrders.findWorkOrders, { number: number ?? '', limit: few }, { quiet: true }),
    enabled: seesElsewhere,
    placeholderData: keepPreviousData,
  });
  const logins = useQuery({
    ...query(api.staff.searchStaff, { search: asked, limit: shown('logins') + 1 }, { quiet: true }),
    // Internal users find logins in their general search.
    enabled: isAsked && !isProvider && mayDo(me, 'SiteLogin_READ'),
    placeholderData: keepPreviousData,
  });
  const units = useQuery({
    ...query(api.units.listUnits, { propertyId, search: asked, limit: unitsAsked }, { quiet: true }),
    enabled: isAsked && mayDo(me, 'PropertyUnit_UPDATE'),
    placeholderData: keepPreviousData,
  });
  const asking = [units, holders, orders, elsewhere, logins];
  const lacksTexts = (seesHolders && !hasHolderTexts) || ((seesOrders || seesElsewhere) && !hasOrderTexts);
  const isWaiting = typed.trim() !== asked || lacksTexts || asking.some(({ isFetching }) => isFetching);
  if (!isTyped) return { groups: [], isWaiting: typed.trim() !== '' && isWaiting };

  const people = matchHolders(seesHolders && hasHolderTexts ? (holders.data?.employees ?? []) : [], asked);
  const holdersShown = limitRows(people, shown('holders'));
  const loginsShown = limitRows(isAsked ? (logins.data?.rows ?? []) : [], shown('logins'));
  const withoutKey = matchUnits(isAsked ? (units.data?.rows ?? []) : [], asked);
  const here = seesOrders && hasOrderTexts ? (orders.data?.rows ?? []) : [];
  const others = seesElsewhere && hasOrderTexts ? (elsewhere.data?.rows ?? []) : [];
  const groups: readonly TruncatedGroup[] = [
    {
      id: 'units',
      label: t('commands.do.units'),
      entries: withoutKey.slice(0, few).map((unit) => entryOfUnit(propertyId, unit, t)),
      isExact: withoutKey[0] !== undefined && normalizeForSearch(withoutKey[0].unit) === normalizeForSearch(asked),
      hasMore: withoutKey.length > few,
      allHref: `/property/${propertyId}/units?${new URLSearchParams({ find: asked })}`,
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
      id: 'workOrders',
      label: t('commands.do.workOrders'),
      entries: here.map((order) => entryOfWorkOrder(propertyId, order, t)),
      hasMore: seesOrders && orders.data?.next != null,
      total: orders.data?.count ?? 0,
      allHref: `/property/${propertyId}/work-orders?${new URLSearchParams({ view: 'all', find: asked })}`,
    },
    {
      id: 'workOrdersElsewhere',
      label: t(inHand === null ? 'commands.do.workOrders' : 'commands.workOrdersElsewhere'),
      entries: others
        .filter(({ property }) => property.id !== inHand)
        .map((order) => entryOfWorkOrder(order.property.id, order, t, order.property.name)),
      // No link to more, because a complete number narrows the list.
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
