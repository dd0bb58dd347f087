import type { RightKey } from '@latchboard/rights';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { ReactNode } from 'react';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';

interface LinkIfAllowedProps {
  readonly right: RightKey;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link for users with the right to open its target. Other users see plain text. */
export function LinkIfAllowed({ right, href, children }: LinkIfAllowedProps) {
  const me = useMe();
  const { Link } = useKitServices();
  return mayDo(me, right) ? <Link href={href}>{children}</Link> : children;
}
