import type { Language } from './language.ts';

type Names = Readonly<Record<Language, string>>;

const eastern: Names = { en: 'Eastern time', es: 'hora del este' };
const central: Names = { en: 'Central time', es: 'hora del centro' };
const mountain: Names = { en: 'Mountain time', es: 'hora de la montaña' };
const pacific: Names = { en: 'Pacific time', es: 'hora del Pacífico' };

/** Common names of time zones. An unlisted zone is named after its place. */
const names: Readonly<Record<string, Names>> = {
  'America/New_York': eastern,
  'America/Detroit': eastern,
  'America/Indiana/Indianapolis': eastern,
  'America/Kentucky/Louisville': eastern,
  'America/Toronto': eastern,
  'America/Chicago': central,
  'America/Winnipeg': central,
  'America/Regina': { en: 'Saskatchewan time', es: 'hora de Saskatchewan' },
  'America/Denver': mountain,
  'America/Boise': mountain,
  'America/Edmonton': mountain,
  'America/Phoenix': { en: 'Arizona time', es: 'hora de Arizona' },
  'America/Los_Angeles': pacific,
  'America/Vancouver': pacific,
  'America/Whitehorse': { en: 'Yukon time', es: 'hora de Yukón' },
  'America/Anchorage': { en: 'Alaska time', es: 'hora de Alaska' },
  'America/Adak': { en: 'Aleutian time', es: 'hora de las Aleutianas' },
  'Pacific/Honolulu': { en: 'Hawaii time', es: 'hora de Hawái' },
  'America/Halifax': { en: 'Atlantic time', es: 'hora del Atlántico' },
  'America/St_Johns': { en: 'Newfoundland time', es: 'hora de Terranova' },
};

const spanishTime = 'hora de ';

/** Everyday name of a time zone: `Eastern time`, in Spanish `hora del este`. */
export function nameOfZone(zone: string, language: Language): string {
  if (zone === 'UTC') return zone;
  const place = placeOfZone(zone, language);
  return names[zone]?.[language] ?? (language === 'en' ? `${place} time` : `${spanishTime}${place}`);
}

/** Label of a time zone in a choice list: `Eastern time (Detroit)`. */
export const labelOfZone = (zone: string, language: Language): string =>
  `${nameOfZone(zone, language)} (${placeOfZone(zone, language)})`;

/** Place of a time zone: `New York`, in Spanish `Nueva York`. */
function placeOfZone(zone: string, language: Language): string {
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  if (language === 'en') return place;
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.startsWith(spanishTime) ? name.slice(spanishTime.length) : place;
}
