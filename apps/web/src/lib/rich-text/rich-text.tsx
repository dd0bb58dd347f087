import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { routeAddress, safeHref } from './route-address.ts';

const kept = new Set(['b', 'br', 'em', 'h3', 'h4', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul']);
/** Left out with everything in them; of any other element the content stays. */
const dropped = new Set([
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);

type LinkComponent = ReturnType<typeof useSurroundings>['Link'];

/**
 * Text that somebody wrote with simple marks, such as news: paragraphs, lists, emphasis and links. It is read, not run:
 * what is not in the list above does not reach the page, so nothing in it can be a script (NAV-16).
 */
export function RichText({ html }: { readonly html: string }) {
  const { Link } = useSurroundings();
  return useMemo(
    () => createElement(Fragment, null, ...contentOf(new DOMParser().parseFromString(html, 'text/html').body, Link)),
    [html, Link],
  );
}

function contentOf(parent: Node, Link: LinkComponent): readonly ReactNode[] {
  return [...parent.childNodes].map((node) => {
    if (node instanceof Element) return elementOf(node, Link);
    return node instanceof Text ? node.data : null;
  });
}

/** Children are given one by one, so that they need no keys: a text does not change while it is shown. */
function elementOf(element: Element, Link: LinkComponent): ReactNode {
  const name = element.localName;
  if (dropped.has(name)) return null;
  if (name === 'br') return <br />;
  const content = contentOf(element, Link);
  if (name === 'a' && element instanceof HTMLElement) {
    const href = routeAddress(element.dataset) ?? safeHref(element.getAttribute('href'));
    if (href !== null) return createElement(Link, { href }, ...content);
  }
  return createElement(kept.has(name) ? name : Fragment, null, ...content);
}
