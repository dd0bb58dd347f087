/** Waits until the page is idle, to avoid delaying anything the user waits for. */
const whenIdle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3000);
  });

/** URLs of this page's files, with its first script first. */
function partsOfPage(): string[] {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const loadedFiles = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  return [...new Set([first, ...loadedFiles])];
}

/** Waits until the service worker handles the requests from this page. Files that load later are then cached. */
const whenControlled = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve();
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** Registers the service worker. When offline, the worker opens the page with a message (NAV-18, BEY-18). */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  await whenControlled();
  active?.postMessage({ files: partsOfPage() });
}
