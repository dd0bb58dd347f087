import type { Language } from './translate.ts';

const spanishTime = 'hora de ';

/** Place of a time zone: `New York`, in Spanish `Nueva York`. */
export function placeOfZone(zone: string, language: Language): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  if (language === 'en') return place;
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.startsWith(spanishTime) ? name.slice(spanishTime.length) : place;
}
