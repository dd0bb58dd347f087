import { type SectionItem, SectionNav } from '@latchboard/ui/section-nav/section-nav.tsx';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../session.ts';
import { sectionsOf } from './all-sections.ts';
import { CanceledNote } from './canceled-note.tsx';
import css from './section-menu.module.css';
import type { EntityRef, SectionId } from './sections.ts';
import { useSectionHref } from './use-section-href.ts';

interface SectionMenuProps {
  readonly entity: EntityRef;
  readonly current: SectionId;
  /** Whether the content already shows that a property is canceled. */
  readonly hasBanner?: boolean;
  readonly children: ReactNode;
}

/** A section of an entity with the menu of all its sections, even if the section is a separate page. */
export function SectionMenu({ entity, current, hasBanner = false, children }: SectionMenuProps) {
  const me = useMe();
  const router = useRouter();
  const hrefOf = useSectionHref();
  const groups = sectionsOf(entity, me).map((group) =>
    group.map(({ id, href }): SectionItem => ({ id, title: `section.${id}`, href: href ?? hrefOf(entity, id) })),
  );
  return (
    <div className={css.page}>
      <SectionNav
        label="section.label"
        groups={groups}
        current={current}
        onOpen={(href) => router.history.push(href)}
      />
      <div className={css.content}>
        {entity.level === 'property' && !hasBanner && me.person.isInternal && <CanceledNote propertyId={entity.id} />}
        {children}
      </div>
    </div>
  );
}
