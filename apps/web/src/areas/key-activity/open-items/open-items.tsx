import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { EntityRef } from '#web/lib/record/sections.ts';

const HomeParts = lazy(() =>
  import('#web/lib/record/home-parts.tsx').then((module) => ({ default: module.HomeParts })),
);

/**
 * Open alerts, requests, and orders below a board. They load when the reader scrolls near them, because a phone shows
 * only the board at first. If loading fails, the board stays.
 */
export function OpenItems({ entity }: { readonly entity: EntityRef }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place}>
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

/** A browser remembers a failed script. Only a page load requests it again. */
function MissingPart() {
  const reload = <Button label="page.reload" onClick={() => location.reload()} />;
  return (
    <div role="alert">
      <EmptyState title="page.chunkTitle" text="page.chunkText" action={reload} />
    </div>
  );
}

/** Whether an element was ever within 200 px of the visible area. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
