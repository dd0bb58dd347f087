import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { loadTexts } from '../language.ts';
import { loadScreen } from '../load-screen.ts';
import type { EntityRef, SectionPart } from './sections.ts';

type Content = ComponentType<EntityRef>;

const loaded = new Map<SectionPart['content'], Content>();

/** Loads a part with its texts, once. */
async function load({ content, texts }: SectionPart): Promise<void> {
  if (loaded.has(content)) return;
  await loadScreen(async () => {
    const [part] = await Promise.all([content(), loadTexts(texts)]);
    loaded.set(content, part as Content);
  });
}

/**
 * Components of parts, or undefined until all have loaded. A failed load is thrown to the error page. React's
 * `Suspense` would load the parts in sequence and hide them for 300 ms.
 */
export function useLoadedParts(parts: readonly SectionPart[]): ReadonlyMap<SectionPart, Content> | undefined {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isThere = parts.every(({ content }) => loaded.has(content));
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    Promise.all(parts.map(load)).then(
      () => isWanted && drawAgain(),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, parts]);
  if (failure) throw failure.error;
  return isThere ? new Map(parts.map((part) => [part, loaded.get(part.content) as Content])) : undefined;
}
