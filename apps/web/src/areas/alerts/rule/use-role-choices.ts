import { recipientRoles } from '@latchboard/contract/alerts/rules/alert-rules';
import { roles } from '@latchboard/rights';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';

/** The customer's roles by their names. */
export function useRoleChoices() {
  const t = useTranslate();
  return roles
    .filter(({ id }) => recipientRoles.includes(id))
    .map(({ id, key }) => ({ value: id as number, label: t(`role.${key}`) }));
}
