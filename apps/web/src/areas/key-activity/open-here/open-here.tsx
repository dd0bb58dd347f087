import { lazy, Suspense } from 'react';
import type { EntityRef } from '#web/lib/record/sections.ts';

// The board comes first: what stands below it is loaded once the board is there.
const HomeParts = lazy(() =>
  import('#web/lib/record/home-parts.tsx').then((module) => ({ default: module.HomeParts })),
);

/** Below a board: the alerts, requests and orders that are open there. */
export const OpenHere = ({ entity }: { readonly entity: EntityRef }) => (
  <Suspense fallback={null}>
    <HomeParts entity={entity} />
  </Suspense>
);
