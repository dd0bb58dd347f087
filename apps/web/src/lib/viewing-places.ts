import type { Me } from './me.ts';
import type { Selection } from './selection.ts';

type ViewedLogin = Pick<Me, 'commercialLevel' | 'reach'>;
const propertyLevel = 4;

/** Pages with the same content for all users. */
const sharedPages = /faqs|token/i;

/**
 * First page of a view (ACC-16). Above property level it is the overview. At property level it is the overview of the
 * property, or its unit entry while that is pending. Pages for all users stay open.
 */
export function viewStartPage(
  { commercialLevel }: ViewedLogin,
  property: { readonly id: number; readonly customerUnitEntry: boolean } | null,
  startPage: string,
): string {
  if (sharedPages.test(startPage)) return startPage;
  if (commercialLevel < propertyLevel) return '/overview';
  return property?.customerUnitEntry ? `/external-property-verification/${property.id}` : '/external-overview';
}

/**
 * Page after a view ends (ACC-17): the logins of the property where it started, or else the page of the viewed place.
 */
export function viewReturnPage(
  { commercialLevel, reach }: ViewedLogin,
  selection: Selection,
  startPage: string | null,
): string {
  const entity = reach.entities[0]?.id;
  if (commercialLevel === 1 && reach.corporation) return `/corporation/${reach.corporation.id}`;
  if (commercialLevel === 2 && entity !== undefined) return `/division/${selection.divisionId ?? entity}`;
  if (commercialLevel === 3 && entity !== undefined) return `/region/${selection.regionId ?? entity}`;
  const property = /^\/property\/([1-9]\d*)(?:\/|$)/.exec(startPage ?? '')?.[1] ?? selection.propertyId ?? entity;
  return commercialLevel === propertyLevel && property !== undefined
    ? `/property/${property}/site-logins`
    : '/dashboard';
}
