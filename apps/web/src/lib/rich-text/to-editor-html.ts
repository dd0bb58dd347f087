import { routeUrl } from './route-url.ts';

/** Converts stored text to the editor's format. Links with `data-route` get the URL of their page. */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll<HTMLElement>('a[data-route]')) {
    const url = routeUrl(link.dataset);
    if (url !== null) link.setAttribute('href', url);
  }
  return body.innerHTML;
}
