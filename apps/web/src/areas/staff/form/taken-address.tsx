import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { Login } from '../shapes.ts';
import { levelHref, type Subject, type SubjectDetail } from '../subject.ts';
import css from './login-form.module.css';

interface TakenAddressProps {
  /** The address that was refused. */
  readonly email: string;
  readonly subject: SubjectDetail;
}

/** Says whose login has an address already and leads there, as far as one may see that login. */
export function TakenAddress({ email, subject }: TakenAddressProps) {
  const t = useTranslate();
  const address = email.trim().toLowerCase();
  const { data: login } = useQuery({
    queryKey: ['staff.ofAddress', address],
    queryFn: ({ signal }) => loginOf(address, signal),
  });
  if (!login) return null;
  const { name } = login.personalInformation;
  return (
    <p className={css.taken} role="status">
      {t(login.isDisabled ? 'staff.inactiveHasAddress' : 'staff.hasAddress', { name })}{' '}
      <a href={`${levelHref(placeOf(login, subject))}/edit-staff/${login.id}`} target="_blank" rel="noreferrer">
        {t('staff.openLogin', { name })}
      </a>
    </p>
  );
}

/** The customer's login with exactly this address, within reach, active or not. */
async function loginOf(address: string, signal: AbortSignal): Promise<Login | null> {
  for (const isDisabled of [false, true]) {
    const { rows } = await api.staff.searchStaff({ search: address, isDisabled }, { signal, quiet: true });
    const row = rows.find(({ email }) => email.toLowerCase() === address);
    if (row) return api.staff.getStaff({ staffId: row.id }, { signal, quiet: true });
  }
  return null;
}

/** The page of a login stands below an entity of its own customer. */
function placeOf({ corporation, properties, regions, divisions }: Login, subject: SubjectDetail): Subject {
  if (corporation === null || corporation.id === subject.corporation.id) return subject;
  const [property] = properties;
  const [region] = regions;
  const [division] = divisions;
  if (property) return { level: 'property', id: property.id };
  if (region) return { level: 'region', id: region.id };
  if (division) return { level: 'division', id: division.id };
  return { level: 'corporation', id: corporation.id };
}
