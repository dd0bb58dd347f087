import type { CallOutput, Contract } from '@latchboard/contract';
import { matchesSearch, normalizeForSearch } from '@latchboard/contract/search-form';
import type { Translate } from '@latchboard/texts';
import type { Entry } from './entries.ts';

type WorkOrder = CallOutput<Contract['workOrders']['listWorkOrders']>['rows'][number];
type Holder = CallOutput<Contract['keyActivity']['reportOptions']>['employees'][number];
type Unit = CallOutput<Contract['units']['listUnits']>['rows'][number];
type Resident = CallOutput<Contract['units']['findResidents']>['rows'][number];
type Login = CallOutput<Contract['staff']['searchStaff']>['rows'][number];

const line = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Entry for a work order. `place` is the name of its property if that is not the current one. */
export function entryOfWorkOrder(propertyId: number, order: WorkOrder, t: Translate, place?: string): Entry {
  const state = order.isOverdue ? t('workOrders.overdue') : t(`workOrders.state.${order.state}`);
  return {
    id: `workOrder ${order.id}`,
    name: `${order.number} ${order.task}`,
    detail: line(state, order.unit?.name, order.assignee, place),
    href: `/property/${propertyId}/work-orders/${order.id}`,
    isUrgent: order.isOverdue,
  };
}

/** Words that may precede a badge number. */
const badgeWords = new Set(['badge', 'credencial']);

/** Finds badge owners by name or by the start of a badge number. A badge is listed under its last owner. */
export function matchHolders(holders: readonly Holder[], query: string): readonly Holder[] {
  const queryWords = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => normalizeForSearch(word) !== '');
  // Combining marks alone, such as part of an emoji, match no name.
  if (queryWords.length === 0) return [];
  const nameWords = queryWords.filter((word) => !badgeWords.has(word));
  const words = nameWords.length > 0 ? nameWords : queryWords;
  const byBadge = new Map(
    holders.toSorted((a, b) => Number(a.active) - Number(b.active)).map((holder) => [holder.badge, holder]),
  );
  const isMatch = ({ name, badge }: Holder) =>
    words.every((word) => matchesSearch(name, word) || badge.startsWith(word));
  return [...byBadge.values()]
    .filter(isMatch)
    .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name));
}

export function entryOfHolder(propertyId: number, { badge, name, active }: Holder, t: Translate): Entry {
  return {
    id: `holder ${badge}`,
    name: active ? name : t('report.filter.former', { name }),
    detail: t('board.badge', { number: badge }),
    href: `/property-reports/${propertyId}/person/${badge}`,
  };
}

/** Units without a key, exact matches first. Units with keys are found by their keys. */
export function matchUnits(units: readonly Unit[], query: string): readonly Unit[] {
  const isExact = ({ unit }: Unit) => normalizeForSearch(unit) === normalizeForSearch(query);
  return units.filter(({ keys }) => keys === 0).sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** A unit without a key, with a link to it in the unit list. */
export function entryOfUnit(propertyId: number, { id, unit, building }: Unit, t: Translate): Entry {
  return {
    id: `unit ${id}`,
    name: unit,
    detail: line(building, t('commands.unit.withoutKey')),
    href: `/property/${propertyId}/units?${new URLSearchParams({ find: unit })}`,
  };
}

export function entryOfLogin(propertyId: number, { id, name, email }: Login): Entry {
  return { id: `login ${id}`, name, detail: email, href: `/property/${propertyId}/edit-staff/${id}` };
}

/** A resident, with a link to the residents on the unit's page. */
export function entryOfResident(propertyId: number, resident: Resident, t: Translate): Entry {
  const { id, name, email, unit, period } = resident;
  return {
    id: `resident ${id}`,
    name,
    detail: line(unit, period === 'current' ? null : t(`commands.resident.${period}`), email),
    href: `/property-reports/${propertyId}/unit?unit=${encodeURIComponent(unit)}#residents`,
  };
}
