import type { Me } from './me.ts';
import type { Selection } from './selection.ts';

type ViewedLogin = Pick<Me, 'commercialLevel' | 'reach'>;
const propertyLevel = 4;

/** Pages with the same content for all users. */
const sharedPages = /faqs|token/i;

/**
 * First page after impersonation begins (ACC-16). Usually the overview. At property level, a pending unit entry has
 * priority. A page that is the same for all users stays open.
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
 * Page after impersonation ends (ACC-17). At property level, the logins of the property where it began. At higher
 * levels, the page of the impersonated user's place.
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
