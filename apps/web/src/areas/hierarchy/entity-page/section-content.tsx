import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import type { EntityRef, SectionPart } from '#web/lib/record/sections.ts';
import { useLoadedParts } from '#web/lib/record/use-loaded-parts.ts';
import css from './entity-sections.module.css';

interface SectionContentProps {
  readonly entity: EntityRef;
  readonly parts: readonly SectionPart[];
}

/** Parts of a section in a column. Narrow parts have their own column. */
export function SectionContent({ entity, parts }: SectionContentProps) {
  const components = useLoadedParts(parts);
  if (!components)
    return (
      <Panel>
        <Skeleton lines={8} />
      </Panel>
    );
  const stack = (chosen: readonly SectionPart[]) =>
    chosen.map((part) => {
      const Content = components.get(part);
      return Content && <Content key={parts.indexOf(part)} {...entity} />;
    });
  const side = parts.filter(({ isInSideColumn }) => isInSideColumn);
  const main = parts.filter(({ isInSideColumn }) => !isInSideColumn);
  return side.length === 0 || main.length === 0 ? (
    <div className={css.column}>{stack(parts)}</div>
  ) : (
    <div className={css.columns}>
      <div className={css.column}>{stack(main)}</div>
      <div className={css.column}>{stack(side)}</div>
    </div>
  );
}
