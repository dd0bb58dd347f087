import type { ReactNode } from 'react';
import { isSection, sectionsOf } from '#web/lib/record/all-sections.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { notFoundError } from '#web/lib/url-state.ts';
import DeniedPage from '#web/shell/denied-page.tsx';
import { SectionContent } from './section-content.tsx';

interface EntitySectionsProps {
  readonly entity: EntityRef;
  /** Section from the URL. Default: the first section. */
  readonly section: string | undefined;
  /** Shown above every section. */
  readonly banner?: ReactNode;
}

/** Page of an entity with its section menu and the open section. */
export function EntitySections({ entity, section, banner }: EntitySectionsProps) {
  const me = useMe();
  const pages = sectionsOf(entity, me)
    .flat()
    .filter(({ href }) => href === undefined);
  const openPage = section === undefined ? pages[0] : pages.find(({ id }) => id === section);
  if (!openPage) {
    if (section === undefined || !isSection(entity, section)) throw notFoundError();
    return <DeniedPage page={`section.${section}`} />;
  }
  return (
    <SectionMenu entity={entity} current={openPage.id} hasBanner={banner !== undefined}>
      {banner}
      <SectionContent key={`${entity.level} ${entity.id} ${openPage.id}`} entity={entity} parts={openPage.parts} />
    </SectionMenu>
  );
}
