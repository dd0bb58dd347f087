import { useMemo, useSyncExternalStore } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import type { Column } from './column.ts';

export type Density = 'dense' | 'roomy';
type ColumnVisibility = Readonly<Record<string, boolean>>;
type Hideable = Pick<Column<never>, 'id' | 'isHiddenByDefault' | 'isFixed'>;

interface Choices {
  readonly density: Density;
  readonly shown: ColumnVisibility;
}

const listeners = new Set<() => void>();
/** Fallback for browsers without storage. The content is lost on reload. */
const memoryFallback = new Map<string, string>();

const keyOf = (name: string, personId: string) => `latchboard.table.${name}.${personId}`;

function textAt(key: string): string {
  try {
    return memoryFallback.get(key) ?? localStorage.getItem(key) ?? '{}';
  } catch {
    return '{}';
  }
}

function parse(text: string): Partial<Choices> {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function storeChoices(key: string, next: Partial<Choices>) {
  const text = JSON.stringify({ ...parse(textAt(key)), ...next });
  try {
    localStorage.setItem(key, text);
  } catch {
    memoryFallback.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function useStored(name: string): Partial<Choices> {
  const { person } = useKitServices();
  const key = keyOf(name, person.id);
  const text = useSyncExternalStore(subscribe, () => textAt(key));
  return useMemo(() => parse(text), [text]);
}

const visibleColumnsOf = <ColumnVisibility extends Hideable>(
  columns: readonly ColumnVisibility[],
  { shown = {} }: Partial<Choices>,
) => columns.filter((column) => shown[column.id] ?? !column.isHiddenByDefault);

/** Columns of a table that are visible to the user, in order. */
export function useShownColumns<ColumnVisibility extends Hideable>(
  name: string,
  columns: readonly ColumnVisibility[],
): readonly ColumnVisibility[] {
  const stored = useStored(name);
  return useMemo(() => visibleColumnsOf(columns, stored), [columns, stored]);
}

/** Currently visible columns, for code outside of components. */
export const shownColumns = <ColumnVisibility extends Hideable>(
  name: string,
  personId: string,
  columns: readonly ColumnVisibility[],
) => visibleColumnsOf(columns, parse(textAt(keyOf(name, personId))));

/** Stores a table's visible columns. Undefined restores the default. */
export function storeShownColumns(
  name: string,
  personId: string,
  columns: readonly Hideable[],
  ids: readonly string[] | undefined,
) {
  const isShown = (column: Hideable) =>
    column.isFixed === true || (ids === undefined ? !column.isHiddenByDefault : ids.includes(column.id));
  storeChoices(keyOf(name, personId), {
    shown: Object.fromEntries(columns.map((column) => [column.id, isShown(column)])),
  });
}

/** Column choice and density of a table, remembered per user in this browser. */
export function useTableChoices(name: string, defaultValue: Choices) {
  const { person } = useKitServices();
  const key = keyOf(name, person.id);
  const stored = useStored(name);
  return {
    density: stored.density ?? defaultValue.density,
    shown: { ...defaultValue.shown, ...stored.shown },
    setDensity: (density: Density) => storeChoices(key, { density }),
    show: (id: string, isShown: boolean) => storeChoices(key, { shown: { ...stored.shown, [id]: isShown } }),
    showAll: (ids: readonly string[]) => storeChoices(key, { shown: Object.fromEntries(ids.map((id) => [id, true])) }),
  };
}
