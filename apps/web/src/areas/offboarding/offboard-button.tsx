import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { offboardingListHref } from './shapes.ts';

interface OffboardButtonProps {
  readonly propertyId: number;
  /** Login or badge of the person being offboarded. */
  readonly person: { readonly staff: number } | { readonly badge: number };
}

/** Opens the preview of an offboarding (BEY-10). */
export function OffboardButton({ propertyId, person }: OffboardButtonProps) {
  const me = useMe();
  if (!mayDo(me, 'Badge_UPDATE')) return null;
  const personParam = 'staff' in person ? `staff=${person.staff}` : `badge=${person.badge}`;
  return (
    <LinkButton
      label="offboarding.start"
      icon={<IconDoorExit size={16} aria-hidden />}
      href={`${offboardingListHref(propertyId)}/start?${personParam}`}
    />
  );
}

interface OffboardCustomerButtonProps {
  readonly corporationId: number;
  readonly staffId: number;
}

/**
 * Opens the preview for a login above property level. The offboarding is stored at the first property of the customer
 * and ends the login's access to all properties.
 */
export function OffboardCustomerButton({ corporationId, staffId }: OffboardCustomerButtonProps) {
  const me = useMe();
  const firstProperty = useQuery({
    ...query(api.hierarchy.listProperties, { corporationId, limit: 1 }, { quiet: true }),
    enabled: mayDo(me, 'Badge_UPDATE'),
  }).data?.rows[0];
  return firstProperty ? <OffboardButton propertyId={firstProperty.id} person={{ staff: staffId }} /> : null;
}
