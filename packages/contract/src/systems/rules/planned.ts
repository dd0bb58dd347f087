import { hooksPerPanel, maxPanels } from './panels.ts';

/** Kinds of planned work: a new system, more hooks for a system, or the conversion of a system (PUR-04). */
export const plannedKinds = ['system', 'expansion', 'conversion'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

export const plannedStates = ['planned', 'active', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];

/** A planned system has no active cabinet yet. The installation of its order activates it. */
export const datalogStates = ['planned', 'active'] as const;

interface OrderedSystem {
  readonly typeId: number;
  /** Kinds of the order's lines. */
  readonly lineKinds: readonly string[];
  readonly units: number;
  readonly hooks: number;
}
interface PlannedWork {
  readonly kind: PlannedKind;
  /** Position within the order, starting at 1. An order plans several systems if its hooks do not fit in one system. */
  readonly position: number;
  readonly units: number;
  readonly hooks: number;
}

const maxHooks = hooksPerPanel * maxPanels;

/** Systems and changes that an order plans. Empty if no order line is a system, expansion, or conversion. */
export function plannedSystems({ typeId, lineKinds, units, hooks }: OrderedSystem): PlannedWork[] {
  const hasLineKind = (kind: PlannedKind) => lineKinds.includes(kind);
  if (typeId !== 4 && hasLineKind('system')) return newSystems(units, hooks || units || hooksPerPanel);
  return [
    ...(typeId === 4 || hasLineKind('conversion')
      ? [{ kind: 'conversion', position: 1, units, hooks: 0 } as const]
      : []),
    ...(hasLineKind('expansion') ? [{ kind: 'expansion', position: 1, units, hooks } as const] : []),
  ];
}

function newSystems(units: number, hooks: number): PlannedWork[] {
  const count = Math.ceil(hooks / maxHooks);
  return Array.from({ length: count }, (_, index) => ({
    kind: 'system',
    position: index + 1,
    units: shareOf(units, count, index),
    hooks: shareOf(hooks, count, index),
  }));
}

const shareOf = (all: number, count: number, at: number) => Math.floor(all / count) + (at < all % count ? 1 : 0);

/** Panels for a number of hooks. All are full except the last, which has the remaining hooks. */
export function panelsForHooks(hooks: number): { readonly panels: number; readonly panelHooks: number[] } {
  const panels = Math.min(maxPanels, Math.max(1, Math.ceil(hooks / hooksPerPanel)));
  const remainingHooks = hooks % hooksPerPanel;
  const panelHooks = Array.from({ length: panels }, (_, index) =>
    index === panels - 1 && remainingHooks > 0 ? remainingHooks : hooksPerPanel,
  );
  return { panels, panelHooks };
}

/** Panel sizes after an expansion: fills the last panel, then adds panels. Undefined above 26 panels. */
export function addHooks(sizes: readonly number[], addedHooks: number): number[] | undefined {
  const newSizes = [...sizes];
  let remaining = addedHooks;
  const last = newSizes.length - 1;
  const freeHooks = Math.min(remaining, hooksPerPanel - (newSizes[last] ?? hooksPerPanel));
  if (freeHooks > 0) {
    newSizes[last] = (newSizes[last] ?? 0) + freeHooks;
    remaining -= freeHooks;
  }
  while (remaining > 0) {
    newSizes.push(Math.min(remaining, hooksPerPanel));
    remaining -= hooksPerPanel;
  }
  return newSizes.length > maxPanels ? undefined : newSizes;
}
