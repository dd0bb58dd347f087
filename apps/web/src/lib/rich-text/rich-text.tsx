import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { routeUrl, safeHref } from './route-url.ts';

const allowedTags = new Set(['b', 'br', 'em', 'h3', 'h4', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul']);
/** Elements that are removed with their content. Other unknown elements are replaced by their content. */
const removedTags = new Set([
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

type LinkComponent = ReturnType<typeof useKitServices>['Link'];

/**
 * User text with simple formatting, such as news. Renders only allowed elements, such as paragraphs, lists, emphasis,
 * and links. Scripts cannot run (NAV-16).
 */
export function RichText({ html }: { readonly html: string }) {
  const { Link } = useKitServices();
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

/**
 * Rendered element. The children are passed as arguments and need no keys, because a displayed text does not change.
 */
function elementOf(element: Element, Link: LinkComponent): ReactNode {
  const name = element.localName;
  if (removedTags.has(name)) return null;
  if (name === 'br') return <br />;
  const content = contentOf(element, Link);
  if (name === 'a' && element instanceof HTMLElement) {
    const href = routeUrl(element.dataset) ?? safeHref(element.getAttribute('href'));
    if (href !== null) return createElement(Link, { href }, ...content);
  }
  return createElement(allowedTags.has(name) ? name : Fragment, null, ...content);
}
