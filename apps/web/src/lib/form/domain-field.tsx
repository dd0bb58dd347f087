import { domainPattern } from '@latchboard/contract/hierarchy/rules';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import type { FieldProps } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { domainsOf } from './domains.ts';

/** Email domains as chips. The value of the form field is text with one domain per line. */
export function DomainField({ value, onChange, ...field }: FieldProps<string>) {
  const t = useTranslate();
  return (
    <ChipsField
      {...field}
      value={domainsOf(value)}
      onChange={(next) => onChange([...new Set(next.flatMap(domainsOf))].join('\n'))}
      options={[]}
      errorOf={(domain) => (domainPattern.test(domain) ? undefined : t('error.valDomain'))}
      placeholder={{ data: 'example.com' }}
    />
  );
}
