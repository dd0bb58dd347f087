import { type Chip, ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import type { FieldProps } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { mayDo } from '../me.ts';
import { query } from '../query.ts';
import { useSession } from '../session.ts';
import { addressesOf, isAddress } from './addresses.ts';

const maxPeople = 20;

/** Logins in reach that match the typed text. Empty for users who may not see logins. */
function usePeople(typed: string): readonly Chip[] {
  const session = useSession();
  const [search] = useDebouncedValue(typed.trim(), 200);
  const mayFind = session.state === 'signedIn' && mayDo(session.me, 'SiteLogin_READ');
  const { data } = useQuery({
    ...query(api.staff.searchStaff, { search, limit: maxPeople }, { quiet: true }),
    enabled: mayFind && search !== '',
    placeholderData: keepPreviousData,
  });
  if (typed.trim() === '') return [];
  return (data?.rows ?? []).map(({ name, email }) => ({ value: email, label: `${name} · ${email}` }));
}

/**
 * Recipients of an email as chips: people in reach, and typed or pasted addresses. The value of the form field is text
 * with the addresses, separated by commas.
 */
export function RecipientField({ value, onChange, ...field }: FieldProps<string>) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const options = usePeople(typed);
  return (
    <ChipsField
      {...field}
      value={addressesOf(value)}
      onChange={(next) => onChange([...new Set(next.flatMap(addressesOf))].join(', '))}
      options={options}
      labelOf={(address) => address}
      onSearch={setTyped}
      errorOf={(address) => (isAddress(address) ? undefined : t('record.notAnAddress', { text: address }))}
      placeholder="record.findRecipient"
    />
  );
}
