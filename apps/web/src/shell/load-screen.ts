import type { ComponentType } from 'react';
import type { ScreenRoute } from '#web/lib/area.ts';

const longest = 120_000;

/** A part of the application did not arrive: the connection broke, or a new version has replaced it (NAV-18). */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
}

export class CssLoadError extends ChunkLoadError {
  override readonly name = 'CssLoadError';
}

/** Loads a screen's part, giving up after 120 s. */
export async function loadScreen(screen: ScreenRoute['screen']): Promise<{ default: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timed out')), longest);
  });
  try {
    return await Promise.race([screen(), tooLate]);
  } catch (failure) {
    if (failure instanceof ChunkLoadError) throw failure;
    const message = failure instanceof Error ? failure.message : '';
    if (/css/i.test(message)) throw new CssLoadError(message);
    if (failure instanceof TypeError && /import|fetch|load/i.test(message)) throw new ChunkLoadError(message);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** After a new deployment an old tab misses its parts: it reloads once, and only shows the error when that did not help. */
export function reloadOnce(): void {
  const key = 'latchboard.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
