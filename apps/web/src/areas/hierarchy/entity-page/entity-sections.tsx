import type { ReactNode } from 'react';
import { notFoundError } from '#web/lib/address.ts';
import { isSection, sectionsOf } from '#web/lib/record/all-sections.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { RedirectHome } from '#web/shell/access-denied.tsx';
import { SectionContent } from './section-content.tsx';

interface EntitySectionsProps {
  readonly entity: EntityRef;
  /** From the URL. Default: the first section. */
  readonly section: string | undefined;
  /** Shown above every section. */
  readonly banner?: ReactNode;
}

/** Page of an entity: its sections, and the open one. */
export function EntitySections({ entity, section, banner }: EntitySectionsProps) {
  const me = useMe();
  const pages = sectionsOf(entity, me)
    .flat()
    .filter(({ href }) => href === undefined);
  const open = section === undefined ? pages[0] : pages.find(({ id }) => id === section);
  if (!open) {
    if (section === undefined || !isSection(entity, section)) throw notFoundError();
    return <RedirectHome />;
  }
  return (
    <SectionMenu entity={entity} current={open.id}>
      {banner}
      <SectionContent key={`${entity.level} ${entity.id} ${open.id}`} entity={entity} parts={open.parts} />
    </SectionMenu>
  );
}
