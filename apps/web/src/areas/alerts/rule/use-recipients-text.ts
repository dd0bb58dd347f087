import { roles as allRoles } from '@latchboard/rights';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Alert } from './rule-values.ts';

/** Recipients in one line of text. */
export function useRecipientsText({ recipients, isContactTold, roles = [], logins, steps = [] }: Alert): string {
  const t = useTranslate();
  const parts = [
    ...recipients,
    ...(isContactTold ? [t('alertRules.primaryContact')] : []),
    ...allRoles.filter(({ id }) => roles.includes(id)).map(({ key }) => t(`role.${key}`)),
    ...(logins.length > 0 ? [t('alertRules.toLogins', { count: logins.length })] : []),
  ];
  const text = parts.join(', ');
  return steps.length > 0 ? `${text} · ${t('alertRules.inSteps', { count: steps.length })}` : text;
}
