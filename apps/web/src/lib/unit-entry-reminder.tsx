import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconHomeEdit } from '@tabler/icons-react';
import { mayDo } from './me.ts';
import css from './notice.module.css';
import { useMe } from './session.ts';

interface Props {
  readonly property: { readonly id: number; readonly customerUnitEntry: boolean };
}

/** Reminds the users who enter a property's units that the provider is waiting for the units (PUR-04). */
export function UnitEntryReminder({ property: { id, customerUnitEntry } }: Props) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const me = useMe();
  if (!customerUnitEntry || !mayDo(me, 'PropertyUnit_UPDATE')) return null;
  return (
    <div className={`${css.notice} lb-no-print`} data-tone="asks" role="status">
      <IconHomeEdit size={18} aria-hidden />
      <p>
        <strong>{t('unitEntryReminder.waits')}</strong>{' '}
        <Link href={`/external-property-verification/${id}`}>{t('unitEntryReminder.enter')}</Link>
      </p>
    </div>
  );
}
