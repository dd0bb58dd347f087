import { Failure } from '#server/platform/errors.ts';
import { type Fields, readFields } from '../scim/message.ts';
import { matchesFilter, type Operation, toComplex, toComplexList, valueFromFilter } from '../scim/patch.ts';
import { enterpriseSchema, isIgnored, isReadOnly } from '../scim/schemas.ts';

const singleValued = new Set(['username', 'externalid', 'displayname', 'preferredlanguage', 'active']);
const multiValued = new Set(['emails', 'phonenumbers']);

/** Applies the operations to the record, in order. Ignores standard attributes that are not stored. */
export function patchUser(record: object, operations: readonly Operation[]): Fields {
  const fields = new Map(readFields(record));
  // Drops the email address that equals the userName, because it changes with the userName.
  const others = toComplexList(fields.get('emails')).filter(({ value }) => value !== fields.get('username'));
  fields.set('emails', others);
  for (const operation of operations) applyOperation(fields, operation);
  return fields;
}

function applyOperation(fields: Map<string, unknown>, operation: Operation): void {
  const { attribute, filter, part } = operation.path;
  if (singleValued.has(attribute)) {
    if (filter || part !== undefined) throw new Failure('scimPath');
    applySingle(fields, attribute, operation);
  } else if (attribute === 'name' && !filter) applyName(fields, operation);
  else if (multiValued.has(attribute)) applyMany(fields, operation);
  else if (isEnterprise(attribute)) applyEnterprise(fields, operation);
  else if (operation.op === 'remove' && isReadOnly(attribute))
    throw new Failure('scimMutability', { fields: [{ path: attribute, code: 'valInvalid' }] });
  else if (!isIgnored(attribute)) throw new Failure('scimPath', { fields: [{ path: attribute, code: 'valInvalid' }] });
}

const enterprise = enterpriseSchema.toLowerCase();
const isEnterprise = (attribute: string) => attribute === enterprise || attribute.startsWith(`${enterprise}:`);

/**
 * Changes the whole extension, one of its attributes (`…:User:department`), or a part of one (`…:User:manager.value`).
 */
function applyEnterprise(fields: Map<string, unknown>, { op, path: { attribute }, value }: Operation): void {
  const before = toComplex(fields.get(enterprise) ?? {});
  const [name = '', part] = attribute.slice(enterprise.length + 1).split('.');
  const newValue = op === 'remove' ? null : value;
  if (name === '') fields.set(enterprise, op === 'remove' ? {} : { ...before, ...toComplex(value) });
  else if (part === undefined) fields.set(enterprise, { ...before, [name]: newValue });
  else fields.set(enterprise, { ...before, [name]: { ...toComplex(before[name] ?? {}), [part]: newValue } });
}

function applySingle(fields: Map<string, unknown>, attribute: string, { op, value }: Operation): void {
  if (op !== 'remove') fields.set(attribute, value);
  else if (attribute === 'username')
    throw new Failure('scimMutability', { fields: [{ path: 'userName', code: 'valRequired' }] });
  else fields.delete(attribute);
}

function applyName(fields: Map<string, unknown>, { op, path: { part }, value }: Operation): void {
  const before = toComplex(fields.get('name') ?? {});
  if (
    part !== undefined &&
    !['formatted', 'givenname', 'familyname', 'middlename', 'honorificprefix', 'honorificsuffix'].includes(part)
  )
    throw new Failure('scimPath');
  if (op === 'remove') fields.set('name', part === undefined ? {} : { ...before, [part]: null });
  else fields.set('name', part === undefined ? { ...before, ...toComplex(value) } : { ...before, [part]: value });
}

/**
 * Applies an operation to the values that the path's filter selects. A replaced value that does not exist is added, as
 * directories expect.
 */
function applyMany(fields: Map<string, unknown>, { op, path: { attribute, filter, part }, value }: Operation): void {
  const before = toComplexList(fields.get(attribute));
  const isSelected = (item: Record<string, unknown>) => filter === undefined || matchesFilter(filter, item);
  if (op === 'remove') {
    const remaining =
      part === undefined
        ? before.filter((item) => !isSelected(item))
        : before.map((item) => (isSelected(item) ? { ...item, [part]: null } : item));
    fields.set(attribute, remaining);
    return;
  }
  const changeItem = (item: Record<string, unknown>) =>
    part === undefined ? { ...item, ...toComplex(value) } : { ...item, [part]: value };
  if (filter) {
    const hasMatch = before.some(isSelected);
    fields.set(
      attribute,
      hasMatch
        ? before.map((item) => (isSelected(item) ? changeItem(item) : item))
        : [...before, changeItem(valueFromFilter(filter))],
    );
  } else if (part === undefined)
    fields.set(attribute, op === 'replace' ? toComplexList(value) : [...before, ...toComplexList(value)]);
  else fields.set(attribute, before.map(changeItem));
}
