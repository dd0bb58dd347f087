const timeoutMs = 120_000;

/**
 * Thrown if a part of the application failed to load, because the connection broke or a new version replaced it
 * (NAV-18).
 */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
}

export class CssLoadError extends ChunkLoadError {
  override readonly name = 'CssLoadError';
}

/** Whether an error means that a part failed to load. Also recognizes the browser's own errors. */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof ChunkLoadError || (failure instanceof TypeError && /import|fetch|load/i.test(failure.message));

/** Loads a screen or a section with a timeout of 120 s. */
export async function loadScreen<Part>(screen: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timed out')), timeoutMs);
  });
  try {
    return await Promise.race([screen(), timeout]);
  } catch (failure) {
    if (failure instanceof ChunkLoadError) throw failure;
    const message = failure instanceof Error ? failure.message : '';
    // Wraps the browser's error, because the router would reload the page for it, even if offline.
    if (/css/i.test(message)) throw new CssLoadError(`missing part: ${message}`);
    if (isMissingPart(failure)) throw new ChunkLoadError(`missing part: ${message}`);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Reloads the page, at most once per minute. After a deployment, an old tab can no longer load its parts. */
export function reloadOnce(): void {
  const key = 'latchboard.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
