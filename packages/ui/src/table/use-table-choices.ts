import { useState } from 'react';
import { useSurroundings } from '../layout/navigation-context.tsx';
import type { Column } from './column.ts';

export type Density = 'dense' | 'roomy';

interface Choices {
  readonly density: Density;
  readonly shown: Readonly<Record<string, boolean>>;
}

function read(key: string): Partial<Choices> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

const keyOf = (name: string, personId: string) => `latchboard.table.${name}.${personId}`;

/** The columns of a table that a person shows at this moment, for what prints or saves what is shown. */
export function shownColumns<Shown extends Pick<Column<never>, 'id' | 'isHiddenAtFirst'>>(
  name: string,
  personId: string,
  columns: readonly Shown[],
): readonly Shown[] {
  const { shown = {} } = read(keyOf(name, personId));
  return columns.filter((column) => shown[column.id] ?? !column.isHiddenAtFirst);
}

/** Which columns of a table a person shows and how dense, remembered per person in this browser. */
export function useTableChoices(name: string, usual: Choices) {
  const { person } = useSurroundings();
  const key = keyOf(name, person.id);
  const [stored, setStored] = useState(() => read(key));

  function choose(next: Partial<Choices>) {
    const merged = { ...stored, ...next };
    setStored(merged);
    try {
      localStorage.setItem(key, JSON.stringify(merged));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }

  return {
    density: stored.density ?? usual.density,
    shown: { ...usual.shown, ...stored.shown },
    setDensity: (density: Density) => choose({ density }),
    show: (id: string, isShown: boolean) => choose({ shown: { ...stored.shown, [id]: isShown } }),
    showAll: (ids: readonly string[]) => choose({ shown: Object.fromEntries(ids.map((id) => [id, true])) }),
  };
}
