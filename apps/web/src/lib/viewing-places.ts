import type { Me } from './me.ts';
import type { Selection } from './selection.ts';

type Viewed = Pick<Me, 'commercialLevel' | 'reach'>;
const propertyLevel = 4;

/** Pages with the same content for all users. */
const staysOn = /faqs|token/i;

/**
 * First page of a view (ACC-16). Above property level it is the overview. At property level it is the verification of
 * the current property while the customer enters its units. Pages for all users stay open.
 */
export function viewStartPage(
  { commercialLevel }: Viewed,
  property: { readonly id: number; readonly customerUnitEntry: boolean } | null,
  startedAt: string,
): string {
  if (staysOn.test(startedAt)) return startedAt;
  if (commercialLevel < propertyLevel) return '/overview';
  return property?.customerUnitEntry ? `/external-property-verification/${property.id}` : '/external-overview';
}

/**
 * Page after a view ends (ACC-17): the logins of the property where it started, or else the page of the viewed place.
 */
export function viewReturnPage(
  { commercialLevel, reach }: Viewed,
  selection: Selection,
  startedAt: string | null,
): string {
  const entity = reach.entities[0]?.id;
  if (commercialLevel === 1 && reach.corporation) return `/corporation/${reach.corporation.id}`;
  if (commercialLevel === 2 && entity !== undefined) return `/division/${selection.divisionId ?? entity}`;
  if (commercialLevel === 3 && entity !== undefined) return `/region/${selection.regionId ?? entity}`;
  const property = /^\/property\/([1-9]\d*)(?:\/|$)/.exec(startedAt ?? '')?.[1] ?? selection.propertyId ?? entity;
  return commercialLevel === propertyLevel && property !== undefined
    ? `/property/${property}/site-logins`
    : '/dashboard';
}
