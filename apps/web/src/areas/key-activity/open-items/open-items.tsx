import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { EntityRef } from '#web/lib/record/sections.ts';

const HomeParts = lazy(() =>
  import('#web/lib/record/home-parts.tsx').then((module) => ({ default: module.HomeParts })),
);

/**
 * Open alerts, requests, and orders below a board. The panels load when the user scrolls near them, because a phone
 * shows only the board at first. If loading fails, the board is unaffected.
 */
export function OpenItems({ entity }: { readonly entity: EntityRef }) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(container);
  return (
    <div ref={container}>
      {isNear && (
        <CatchBoundary getResetKey={() => ''} errorComponent={MissingPart}>
          <Suspense fallback={null}>
            <HomeParts entity={entity} />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}

/** Error with a button to reload the page. Browsers cache a failed import, so a retry would fail as well. */
function MissingPart() {
  const reload = <Button label="page.reload" onClick={() => location.reload()} />;
  return (
    <div role="alert">
      <EmptyState title="page.chunkTitle" text="page.chunkText" action={reload} />
    </div>
  );
}

/** Whether an element has ever been within 100 px of the visible area. */
function useIsNear(container: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !container.current) return;
    // On a busy page, one call reports several positions, and each of them can be near.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear, container]);
  return isNear;
}
