import { routeUrl } from './route-url.ts';

/** Makes links with `data-route` navigate inside the application (NAV-16). Returns a function that undoes this. */
export function followRouteLinks(navigate: (url: string) => void): () => void {
  const followLink = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLElement>('a[data-route]');
    const url = link && routeUrl(link.dataset);
    if (!url) return;
    event.preventDefault();
    navigate(url);
  };
  document.addEventListener('click', followLink);
  return () => document.removeEventListener('click', followLink);
}
