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
  /** Login or badge of the person to offboard. */
  readonly of: { readonly staff: number } | { readonly badge: number };
}

/** Opens the preview of an offboarding (BEY-10). */
export function OffboardButton({ propertyId, of }: OffboardButtonProps) {
  const me = useMe();
  if (!mayDo(me, 'Badge_UPDATE')) return null;
  const whom = 'staff' in of ? `staff=${of.staff}` : `badge=${of.badge}`;
  return (
    <LinkButton
      label="offboarding.start"
      icon={<IconDoorExit size={16} aria-hidden />}
      href={`${offboardingListHref(propertyId)}/start?${whom}`}
    />
  );
}

interface OffboardCustomerButtonProps {
  readonly corporationId: number;
  readonly staffId: number;
}

/**
 * The same for a login above a property. Its offboarding is stored at the first property of the customer and ends its
 * access to all of them.
 */
export function OffboardCustomerButton({ corporationId, staffId }: OffboardCustomerButtonProps) {
  const me = useMe();
  const first = useQuery({
    ...query(api.hierarchy.listProperties, { corporationId, limit: 1 }, { quiet: true }),
    enabled: mayDo(me, 'Badge_UPDATE'),
  }).data?.rows[0];
  return first ? <OffboardButton propertyId={first.id} of={{ staff: staffId }} /> : null;
}
