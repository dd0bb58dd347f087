import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '#web/lib/language.ts';
import { loadScreen } from '#web/lib/load-screen.ts';
import type { EntityRef, SectionPart } from '#web/lib/record/sections.ts';
import css from './entity-sections.module.css';

const loaded = new Map<SectionPart['content'], ComponentType<EntityRef>>();

/** A part is loaded with its section, once. */
function componentOf({ content, texts }: SectionPart): ComponentType<EntityRef> {
  const known = loaded.get(content);
  if (known) return known;
  const component = lazy(() =>
    loadScreen(async () => {
      const [part] = await Promise.all([content(), loadTexts(texts)]);
      return { default: part as ComponentType<EntityRef> };
    }),
  );
  loaded.set(content, component);
  return component;
}

interface SectionContentProps {
  readonly entity: EntityRef;
  readonly parts: readonly SectionPart[];
}

/** The parts of a section, one below the other; those beside stand in a column of their own. */
export function SectionContent({ entity, parts }: SectionContentProps) {
  const stack = (chosen: readonly SectionPart[]) =>
    chosen.map((part) => {
      const Content = componentOf(part);
      return <Content key={parts.indexOf(part)} {...entity} />;
    });
  const beside = parts.filter(({ isBeside }) => isBeside);
  const main = parts.filter(({ isBeside }) => !isBeside);
  return (
    <Suspense
      fallback={
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      }
    >
      {beside.length === 0 || main.length === 0 ? (
        <div className={css.column}>{stack(parts)}</div>
      ) : (
        <div className={css.columns}>
          <div className={css.column}>{stack(main)}</div>
          <div className={css.column}>{stack(beside)}</div>
        </div>
      )}
    </Suspense>
  );
}
