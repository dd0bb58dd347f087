import { levels } from '@latchboard/contract/levels';
import { useCallback, useSyncExternalStore } from 'react';
import type { Me, Session } from '#web/lib/me.ts';
import { createStore } from '#web/lib/stored.ts';
import { guardRoute } from './guard.ts';
import { router } from './router.tsx';

type Sections = Pick<typeof import('#web/lib/record/all-sections.ts'), 'isSection' | 'sectionsOf'>;

/** Sections of entities. They load when a page first contains a link to a section. */
const store = createStore<Sections | null>(null);
let isLoading = false;

function loadSections(): void {
  if (isLoading) return;
  isLoading = true;
  import('#web/lib/record/all-sections.ts').then(store.write, () => {
    isLoading = false;
  });
}

/** Whether the user may open a URL of the portal, by the rule of its screen. True for URLs without a screen. */
export function mayOpen(href: string, session: Session, sections: Sections | null): boolean {
  if (!href.startsWith('/')) return true;
  const [, params, route] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  const screen = route?.options.staticData?.screen;
  if (screen === undefined || session.state !== 'signedIn') return true;
  const verdict = guardRoute(screen, session, href);
  if (verdict === 'forbidden' || (verdict !== 'open' && verdict.lacksAccess)) return false;
  if (params.section === undefined) return true;
  if (sections === null) loadSections();
  return sections === null || mayOpenSection(sections, params, session.me);
}

/** Whether an entity's page has the section for the user. The administration's page covers all levels. */
function mayOpenSection(
  { isSection, sectionsOf }: Sections,
  { section = '', ...params }: Readonly<Record<string, string>>,
  me: Me,
): boolean {
  const levelInPath = levels.find((level) => `${level}Id` in params);
  const entities = (levelInPath ? [levelInPath] : levels).map((level) => ({ level, id: 0 }));
  const entitiesWithSection = entities.filter((entity) => isSection(entity, section));
  return (
    entitiesWithSection.length === 0 ||
    entitiesWithSection.some((entity) =>
      sectionsOf(entity, me)
        .flat()
        .some(({ id }) => id === section),
    )
  );
}

/** Returns a function that checks whether the user may open a URL. */
export function useMayOpen(session: Session): (href: string) => boolean {
  const sections = useSyncExternalStore(store.subscribe, store.read, store.read);
  return useCallback((href) => mayOpen(href, session, sections), [session, sections]);
}
