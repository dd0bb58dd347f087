import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { levelHref } from '#web/lib/place-crumb.ts';
import type { Login } from '../shapes.ts';
import type { Subject, SubjectDetail } from '../subject.ts';
import css from './login-form.module.css';

interface TakenAddressProps {
  /** The login that already has the email address. */
  readonly login: Login;
  readonly subject: SubjectDetail;
}

/** Link to the login that already has the email address. The field itself shows the name of that login. */
export function TakenAddress({ login, subject }: TakenAddressProps) {
  const t = useTranslate();
  const { name } = login.personalInformation;
  return (
    <p className={css.taken} role="status">
      <a href={`${levelHref(subjectToOpen(login, subject))}/edit-staff/${login.id}`} target="_blank" rel="noreferrer">
        {t('staff.openLogin', { name })}
      </a>
    </p>
  );
}

/** Entity on which to show the login: the current one, or, for another customer, one that the login can reach. */
function subjectToOpen({ corporation, properties, regions, divisions }: Login, subject: SubjectDetail): Subject {
  if (corporation === null || corporation.id === subject.corporation.id) return subject;
  const [property] = properties;
  const [region] = regions;
  const [division] = divisions;
  if (property) return { level: 'property', id: property.id };
  if (region) return { level: 'region', id: region.id };
  if (division) return { level: 'division', id: division.id };
  return { level: 'corporation', id: corporation.id };
}
