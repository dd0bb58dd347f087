import { useMemo } from 'react';
import { useMe } from '../session.ts';
import { homePartsOf } from './all-sections.ts';
import css from './home-parts.module.css';
import type { EntityRef } from './sections.ts';
import { useLoadedParts } from './use-loaded-parts.ts';

/** Open records of an entity, below its board: one panel for each area whose records the user may read (NAV-29). */
export function HomeParts({ entity: { level, id } }: { readonly entity: EntityRef }) {
  const me = useMe();
  const parts = useMemo(() => homePartsOf({ level, id }, me), [level, id, me]);
  const components = useLoadedParts(parts);
  if (!components) return null;
  return (
    <div className={`${css.parts} lb-no-print`}>
      {[...components].map(([part, Part]) => (
        <Part key={`${parts.indexOf(part)} ${level} ${id}`} level={level} id={id} />
      ))}
    </div>
  );
}
