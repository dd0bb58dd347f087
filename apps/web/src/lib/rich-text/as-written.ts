import { routeAddress } from './route-address.ts';

/** A kept text as the editor takes it: links that name a page (`data-route`) lead to its address. */
export function asWritten(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll<HTMLElement>('a[data-route]')) {
    const address = routeAddress(link.dataset);
    if (address !== null) link.setAttribute('href', address);
  }
  return body.innerHTML;
}
