import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconMapPin, IconPhone } from '@tabler/icons-react';

/** Minimum number of digits in a phone number that can be called. */
const minDigits = 7;

/** Link that calls the contact. Hidden if the phone number cannot be called. */
export function CallLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  const t = useTranslate();
  const number = phone.replace(/[^\d+]/g, '');
  if (number.replace('+', '').length < minDigits) return null;
  return (
    <a href={`tel:${number}`}>
      <IconPhone size={18} aria-hidden />
      {name === '' ? t('requests.callThem') : t('requests.call', { name })}
    </a>
  );
}

/** Link that opens an address in Google Maps. Hidden if the address is empty. */
export function MapLink({ address }: { readonly address: string }) {
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
