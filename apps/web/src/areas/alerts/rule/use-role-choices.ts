import { recipientRoles } from '@latchboard/contract/alerts/rules/alert-rules';
import { roles } from '@latchboard/rights';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';

/** Customer roles by name. */
export function useRoleChoices() {
  const t = useTranslate();
  return roles
    .filter(({ id }) => recipientRoles.includes(id))
    .map(({ id, key }) => ({ value: id as number, label: t(`role.${key}`) }));
}
