import type { Me } from './me.ts';
import type { Selection } from './selection.ts';

type Viewed = Pick<Me, 'commercialLevel' | 'reach'>;
const propertyLevel = 4;

/** Pages that look the same to everybody. */
const staysOn = /faqs|token/i;

/**
 * Where viewing as somebody begins (ACC-16): above property level on the overview; at property level on the verification of
 * the property in hand while its units are the customer's to enter. A page for everybody stays.
 */
export function landingOf(
  { commercialLevel }: Viewed,
  property: { readonly id: number; readonly customerUnitEntry: boolean } | null,
  startedAt: string,
): string {
  if (staysOn.test(startedAt)) return startedAt;
  if (commercialLevel < propertyLevel) return '/overview';
  return property?.customerUnitEntry ? `/external-property-verification/${property.id}` : '/external-overview';
}

/** Where it ends (ACC-17): at the logins of the property it was started from, else on the page of what was viewed. */
export function returnPlaceOf(
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
