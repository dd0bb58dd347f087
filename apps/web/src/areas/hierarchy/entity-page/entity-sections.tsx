import { type SectionItem, SectionNav } from '@latchboard/ui/section-nav/section-nav.tsx';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forbidden, nothingThere } from '#web/lib/address.ts';
import { isSection, sectionsOf } from '#web/lib/record/all-sections.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useSectionHref } from '#web/lib/record/use-section-href.ts';
import { useMe } from '#web/lib/session.ts';
import css from './entity-sections.module.css';
import { SectionContent } from './section-content.tsx';

interface EntitySectionsProps {
  readonly entity: EntityRef;
  /** Out of the address; without one the first section is shown. */
  readonly section: string | undefined;
  /** Stands above every section. */
  readonly banner?: ReactNode;
}

/** An entity's page: its sections, and the one that is open. */
export function EntitySections({ entity, section, banner }: EntitySectionsProps) {
  const me = useMe();
  const router = useRouter();
  const hrefOf = useSectionHref();
  const groups = sectionsOf(entity, me);
  const pages = groups.flat().filter(({ href }) => href === undefined);
  const open = section === undefined ? pages[0] : pages.find(({ id }) => id === section);
  if (!open) throw section !== undefined && isSection(entity, section) ? forbidden() : nothingThere();
  const items = groups.map((group) =>
    group.map(
      ({ id, href }): SectionItem => ({
        id,
        title: `section.${id}`,
        href: href ?? hrefOf(entity, id),
      }),
    ),
  );
  return (
    <div className={css.page}>
      <SectionNav label="section.label" groups={items} current={open.id} onOpen={(href) => router.history.push(href)} />
      <div className={css.content}>
        {banner}
        <SectionContent key={`${entity.level} ${entity.id} ${open.id}`} entity={entity} parts={open.parts} />
      </div>
    </div>
  );
}
