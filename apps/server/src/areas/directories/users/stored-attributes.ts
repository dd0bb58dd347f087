import { type Fields, readFields, scimInvalid } from '../scim/message.ts';
import { toComplexList } from '../scim/patch.ts';
import { enterpriseSchema } from '../scim/schemas.ts';

/** One value of a multi-valued attribute, such as a mobile number. */
export interface Value {
  readonly value: string;
  readonly type?: string;
  readonly display?: string;
}

/** Attributes that the portal stores for the directory but does not use. */
export interface StoredAttributes {
  readonly emails?: readonly Value[];
  readonly phoneNumbers?: readonly Value[];
  /** Type of the number that the portal shows. `work` if missing. */
  readonly phoneType?: string;
  readonly enterprise?: Readonly<Record<string, unknown>>;
}

const maxValues = 10;
const maxLength = 300;

function textIn(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > maxLength || /[\p{Cc}\p{Cs}]/u.test(value)) throw scimInvalid(path);
  return value.trim().normalize('NFC') || undefined;
}

/**
 * Reads the values of an attribute with their types. The server decides which one is primary. Throws `scimValue` for an
 * unknown part.
 */
export function readValues(fields: Fields, name: 'emails' | 'phoneNumbers'): readonly Value[] {
  const values = toComplexList(fields.get(name.toLowerCase()));
  if (values.length > maxValues) throw scimInvalid(name);
  return values.flatMap(({ value, type, display, primary: _, ...others }) => {
    const unknownPart = Object.entries(others).find(
      ([, attributeValue]) => attributeValue !== null && attributeValue !== undefined,
    );
    if (unknownPart) throw scimInvalid(`${name}.${unknownPart[0]}`);
    const text = textIn(value, `${name}.value`);
    const [kind, displayText] = [textIn(type, `${name}.type`), textIn(display, `${name}.display`)];
    return text === undefined
      ? []
      : [{ value: text, ...(kind && { type: kind }), ...(displayText && { display: displayText }) }];
  });
}

const enterpriseNames = ['employeeNumber', 'costCenter', 'organization', 'division', 'department'] as const;
const managerNames = ['value', '$ref', 'displayName'] as const;

/** Reads the enterprise extension of a message. Throws `scimValue` for other extensions and unknown attributes. */
export function readEnterprise(fields: Fields): Readonly<Record<string, unknown>> | undefined {
  const enterprise = enterpriseSchema.toLowerCase();
  const foreign = [...fields.keys()].find((name) => name.startsWith('urn:') && name !== enterprise);
  if (foreign !== undefined) throw scimInvalid(foreign);
  const sentValues = fields.get(enterprise);
  if (sentValues === undefined || sentValues === null) return undefined;
  const { manager, ...texts } = Object.fromEntries(readFields(sentValues));
  const parts = typeof manager === 'string' ? { value: manager } : Object.fromEntries(readFields(manager ?? {}));
  const managerTexts = namedTexts(parts, managerNames, 'manager');
  const extension = {
    ...namedTexts(texts, enterpriseNames, 'enterprise'),
    ...(managerTexts && { manager: managerTexts }),
  };
  return Object.keys(extension).length > 0 ? extension : undefined;
}

function namedTexts(sentValues: Readonly<Record<string, unknown>>, names: readonly string[], path: string) {
  const texts = Object.entries(sentValues).flatMap(([name, value]) => {
    const attributeName = names.find((candidate) => candidate.toLowerCase() === name);
    const text = textIn(value, `${path}.${name}`);
    if (text === undefined) return [];
    if (attributeName === undefined) throw scimInvalid(`${path}.${name}`);
    return [[attributeName, text] as const];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
