import { hasInvisibleCharacters, normalizeName } from '@latchboard/contract/names';
import { emailAddress, personName, phone as phoneNumber } from '@latchboard/contract/staff/shapes';
import { type Fields, readFields, scimInvalid } from '../scim/message.ts';
import { readEnterprise, readValues, type StoredAttributes } from './stored-attributes.ts';

/** Attributes of a login that a directory sent. Strings that were not sent or are empty are null. */
export interface UserInput {
  readonly userName: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly formatted: string | null;
  readonly phone: string | null;
  readonly kept: StoredAttributes;
  readonly language: 'en' | 'es' | undefined;
  readonly active: boolean | undefined;
}

function textOf(fields: Fields, name: string, path = name): string | null {
  const value = fields.get(name.toLowerCase());
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > 300 || /[\p{Cc}\p{Cs}]/u.test(value)) throw scimInvalid(path);
  return value.trim().normalize('NFC') || null;
}

/** Part of a person's name, normalized as stored. */
function nameOf(fields: Fields, name: string, path = name): string | null {
  const text = normalizeName(textOf(fields, name, path) ?? '');
  if (hasInvisibleCharacters(text)) throw scimInvalid(path, 'valInvisibleCharacters');
  return text || null;
}

/** Reads a user record from a client. Throws `scimValue` with the path of the invalid value. */
export function readUser(fields: Fields): UserInput {
  const address = emailAddress.safeParse(fields.get('username'));
  if (!address.success)
    throw scimInvalid('userName', fields.get('username') === undefined ? 'valRequired' : 'valEmail');
  const value = fields.get('name');
  const parts = value === undefined || value === null ? new Map<string, unknown>() : readFields(value);
  const [givenName, familyName] = [
    nameOf(parts, 'givenName', 'name.givenName'),
    nameOf(parts, 'familyName', 'name.familyName'),
  ];
  const formatted = nameOf(parts, 'formatted', 'name.formatted');
  const fullName = [givenName, familyName].filter(Boolean).join(' ');
  const displayName = nameOf(fields, 'displayName') ?? formatted ?? (fullName || address.data.split('@')[0]);
  const name = personName.safeParse(displayName);
  if (!name.success) throw scimInvalid('displayName');
  const { phone, kept: stored } = readContactData(fields, address.data);
  return {
    ...{ userName: address.data, externalId: textOf(fields, 'externalId'), name: name.data },
    ...{ givenName, familyName, formatted },
    ...{ phone, kept: stored },
    language: languageIn(fields.get('preferredlanguage')),
    active: activeIn(fields.get('active')),
  };
}

/**
 * Reads the phone number that the portal shows, and the attributes that the portal only stores. The shown number is the
 * work number, or else the first number, if that number has ten digits. All other numbers are stored as sent.
 */
function readContactData(fields: Fields, userName: string): Pick<UserInput, 'phone' | 'kept'> {
  const numbers = readValues(fields, 'phoneNumbers');
  const shownNumber = numbers.find(({ type }) => type?.toLowerCase() === 'work') ?? numbers[0];
  const phoneText = shownNumber?.value.replace(/^tel:/, '');
  const phone = phoneNumber.safeParse(phoneText).success ? (phoneText ?? null) : null;
  const [phoneNumbers, emails, enterprise] = [
    phone === null ? numbers : numbers.filter((number) => number !== shownNumber),
    readValues(fields, 'emails').filter(
      ({ value }, index, all) =>
        value.toLowerCase() !== userName && all.findIndex((item) => item.value === value) === index,
    ),
    readEnterprise(fields),
  ];
  return {
    phone,
    kept: {
      ...(emails.length > 0 && { emails }),
      ...(phoneNumbers.length > 0 && { phoneNumbers }),
      ...(phone !== null &&
        shownNumber?.type !== undefined &&
        shownNumber.type !== 'work' && { phoneType: shownNumber.type }),
      ...(enterprise && { enterprise }),
    },
  };
}

function languageIn(value: unknown): 'en' | 'es' | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw scimInvalid('preferredLanguage');
  return /^\s*es\b/i.test(value) ? 'es' : 'en';
}

/** Some clients send booleans as strings. */
function activeIn(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw scimInvalid('active');
}
