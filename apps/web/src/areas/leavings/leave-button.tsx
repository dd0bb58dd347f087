import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconDoorExit } from '@tabler/icons-react';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { leavingsHref } from './shapes.ts';

interface LeaveButtonProps {
  readonly propertyId: number;
  /** The login or the badge of the person who leaves. */
  readonly of: { readonly staff: number } | { readonly badge: number };
}

/** Opens the preview of a leaving (BEY-10). */
export function LeaveButton({ propertyId, of }: LeaveButtonProps) {
  const me = useMe();
  if (!mayDo(me, 'Badge_UPDATE')) return null;
  const whom = 'staff' in of ? `staff=${of.staff}` : `badge=${of.badge}`;
  return (
    <LinkButton
      label="leavings.start"
      icon={<IconDoorExit size={16} aria-hidden />}
      href={`${leavingsHref(propertyId)}/start?${whom}`}
    />
  );
}
