import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMapPin, IconPhone } from '@tabler/icons-react';

/** A link that calls the contact. Renders nothing without a number. */
export function CallLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  const t = useTranslate();
  if (phone === '') return null;
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <IconPhone size={18} aria-hidden />
      {name === '' ? t('requests.callThem') : t('requests.call', { name })}
    </a>
  );
}

/** A link that opens an address in the phone's map. */
export function PlaceLink({ address }: { readonly address: string }) {
  const t = useTranslate();
  if (address === '') return null;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      <IconMapPin size={18} aria-hidden />
      {t('requests.map')}
    </a>
  );
}
