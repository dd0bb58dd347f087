import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { loadTexts } from '../language.ts';
import { loadScreen } from '../load-screen.ts';
import type { EntityRef, SectionPart } from './sections.ts';

type Content = ComponentType<EntityRef>;

const loadedComponents = new Map<SectionPart['content'], Content>();

/** Loads a part and its texts. Later calls do nothing. */
async function load({ content, texts }: SectionPart): Promise<void> {
  if (loadedComponents.has(content)) return;
  await loadScreen(async () => {
    const [part] = await Promise.all([content(), loadTexts(texts)]);
    loadedComponents.set(content, part as Content);
  });
}

/**
 * Components of parts. Undefined until all have loaded. If a load fails, the error page shows the error. React's
 * `Suspense` is not used, because it would load the parts in sequence and hide them for 300 ms.
 */
export function useLoadedParts(parts: readonly SectionPart[]): ReadonlyMap<SectionPart, Content> | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const isLoaded = parts.every(({ content }) => loadedComponents.has(content));
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    Promise.all(parts.map(load)).then(
      () => isWanted && rerender(),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isLoaded, parts]);
  if (failure) throw failure.error;
  return isLoaded ? new Map(parts.map((part) => [part, loadedComponents.get(part.content) as Content])) : undefined;
}
