export type FormValues = Readonly<Record<string, unknown>>;

/** Unsaved entries of a form. */
export interface Draft {
  /** The values that the form opened with. */
  readonly opened: FormValues;
  readonly typed: FormValues;
  /** Instant of the last change. */
  readonly at: string;
}

/** The stored draft of a form. A failed call, for example without storage, has no effect. */
export interface StoredDraft {
  readonly read: () => Promise<Draft | undefined>;
  readonly write: (draft: Draft) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The only valid reasons for a form without a draft. */
export const noDraft = {
  /** Passwords and PINs are not stored. */
  password: { noDraft: 'password' },
  /** A typed code or number is used immediately. */
  code: { noDraft: 'code' },
  /** The values are in the URL, or select what the page shows. */
  filter: { noDraft: 'filter' },
} as const;

/** Record and action that identify the draft of a form (`unit 12 edit`), or the reason why there is none. */
export type DraftOption = string | (typeof noDraft)[keyof typeof noDraft];

const secretName = /password|secret|token|^pin$|Pin$|agree/i;

/** Whether a field may be stored: it contains no secret, consent, or file, and survives conversion to JSON. */
function isStorable(name: string, value: unknown): boolean {
  if (secretName.test(name)) return false;
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every((entry) => isStorable('', entry));
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([field, entry]) => isStorable(field, entry));
}

/** The fields that a draft contains, as JSON keeps them. Secrets, consents, and files are never stored. */
export function storableFields(values: FormValues): FormValues {
  const storable = Object.entries(values).filter(([name, value]) => isStorable(name, value));
  return JSON.parse(JSON.stringify(Object.fromEntries(storable))) as FormValues;
}

/** Whether two values are equal as JSON. Unlike in a save conflict, the order of a list matters. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Whether two values have the same fields and types. A draft from an earlier version of the form may differ. An empty
 * value or list matches everything.
 */
export function hasSameShape(a: unknown, b: unknown): boolean {
  if (a === null || b === null || a === undefined || b === undefined) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === 0 || b.every((entry) => hasSameShape(a[0], entry));
  if (typeof a !== 'object' || typeof b !== 'object') return typeof a === typeof b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [entries, otherFields] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    entries.length === otherFields.size &&
    entries.every(([field, value]) => otherFields.has(field) && hasSameShape(value, otherFields.get(field)))
  );
}

/** Checks of stored drafts: whether a value is a list of strings, or strings by name. */
export const isTextList = (stored: unknown): boolean =>
  Array.isArray(stored) && stored.every((entry) => typeof entry === 'string');

export const isTextByName = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) && isTextList(Object.values(stored));
