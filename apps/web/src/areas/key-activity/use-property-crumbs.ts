import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { actsAsInternalUser } from '#web/lib/me.ts';
import { loadingCrumbs } from '#web/lib/place-crumb.ts';
import { useMe } from '#web/lib/session.ts';
import { overviewHref } from './board/board-subject.ts';

/** Breadcrumb to the property. Internal users go to its page, and customers to its board. */
export function usePropertyCrumbs(
  property: { readonly id: number; readonly name: string } | undefined,
): readonly Crumb[] {
  const me = useMe();
  if (!property) return loadingCrumbs;
  const isInternal = actsAsInternalUser(me);
  const href = isInternal ? `/property/${property.id}` : overviewHref({ level: 'property', id: property.id });
  return [{ label: { data: property.name }, href }];
}
