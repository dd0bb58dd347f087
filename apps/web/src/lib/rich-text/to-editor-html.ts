import { routeAddress } from './route-address.ts';

/** Converts stored text to the editor's format. Links with `data-route` get the URL of their page. */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll<HTMLElement>('a[data-route]')) {
    const address = routeAddress(link.dataset);
    if (address !== null) link.setAttribute('href', address);
  }
  return body.innerHTML;
}
