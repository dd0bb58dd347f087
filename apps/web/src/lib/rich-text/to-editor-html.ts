import { routeAddress } from './route-address.ts';

/** Stored text in the editor's format. Links to a named page (`data-route`) get its URL. */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll<HTMLElement>('a[data-route]')) {
    const address = routeAddress(link.dataset);
    if (address !== null) link.setAttribute('href', address);
  }
  return body.innerHTML;
}
