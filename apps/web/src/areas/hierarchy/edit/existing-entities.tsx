import type { Level } from '@latchboard/contract/shapes';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import type { LevelDetail } from './level-crumbs.ts';

interface Entity {
  readonly id: number;
  readonly name: string;
  /** Number of properties below the entity. Null for a property. */
  readonly properties: number | null;
}

interface ExistingEntitiesProps {
  readonly title: Wording;
  readonly level: Level;
  readonly rows: readonly Entity[] | undefined;
  readonly failure?: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Existing entities of a level, next to the form that adds another. */
export function ExistingEntities({ title, level, rows, failure }: ExistingEntitiesProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  return (
    <ListPanel
      title={title}
      empty="hierarchy.emptyLevel"
      rows={rows}
      rowKey={({ id }) => id}
      {...(failure && { failure })}
    >
      {({ id, name, properties }) => (
        <>
          <Link href={levelHref({ level, id })}>{name}</Link>
          {properties !== null && (
            <>
              <br />
              <small>{t('hierarchy.propertyCount', { count: properties })}</small>
            </>
          )}
        </>
      )}
    </ListPanel>
  );
}

/** Next step after adding an entity, in a side panel. */
export function NextStep({ level }: { readonly level: Exclude<Level, 'property'> }) {
  const t = useTranslate();
  return <Panel title="hierarchy.next">{t(`${level}.next`)}</Panel>;
}

/** Children of a corporation, division, or region. */
export function ChildEntities({ detail }: { readonly detail: LevelDetail }) {
  const { name, childLevel, children } = detail;
  if (childLevel === null || childLevel === 'corporation') return null;
  const rows = children.map((child) => ({ ...child, properties: childLevel === 'property' ? null : child.properties }));
  return (
    <ExistingEntities
      title={{ key: `hierarchy.childrenOf.${childLevel}`, params: { name } }}
      level={childLevel}
      rows={rows}
    />
  );
}
