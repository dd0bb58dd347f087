import type { Me } from '#web/lib/me.ts';
import { sectionGroups } from '#web/lib/record/sections.ts';
import type { Selection } from '#web/lib/selection.ts';

interface CustomerPage {
  readonly to: string;
  readonly select: Partial<Selection>;
}

const placePage = /^\/(property|region|division)\/([1-9]\d{0,9})(?:\/([a-z-]+))?\/?(?:\?|#|$)/;
const selectionOf = { property: 'propertyId', region: 'regionId', division: 'divisionId' } as const;

/**
 * The customer's counterpart of a provider page about a place: `/admin/systems` for `/property/7/systems`. Undefined
 * for other pages, and for a place that cannot be the customer's.
 */
export function customerPage({ reach }: Pick<Me, 'reach'>, url: string): CustomerPage | undefined {
  const [, level, digits, section] = placePage.exec(url) ?? [];
  if (level !== 'property' && level !== 'region' && level !== 'division') return undefined;
  const id = Number(digits);
  const isOwnLevel = reach.kind === level;
  // Only the server knows whether a property is in the customer's region.
  if (isOwnLevel ? !reach.entities.some((entity) => entity.id === id) : level !== 'property') return undefined;
  const isSection = sectionGroups.flat().some((name) => name === section);
  return { to: isSection ? `/admin/${section}` : '/admin', select: { [selectionOf[level]]: id } };
}
