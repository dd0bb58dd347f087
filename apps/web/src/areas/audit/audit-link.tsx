import type { AuditedKind } from '@latchboard/contract/audit/kinds';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { IconHistory } from '@tabler/icons-react';
import { actsAsInternalUser, mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { historyHref } from './history-href.ts';

interface AuditLinkProps {
  readonly kind: AuditedKind;
  readonly id: number;
}

/** Link to the changes to a record, for internal users who may read them (NAV-13). */
export function AuditLink({ kind, id }: AuditLinkProps) {
  const me = useMe();
  if (!actsAsInternalUser(me) || !mayDo(me, 'AuditLog_READ')) return null;
  return <LinkButton label="audit.link" icon={<IconHistory size={16} aria-hidden />} href={historyHref(kind, id)} />;
}
