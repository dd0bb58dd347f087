import { hasInvisibleCharacters, normalizeName } from '@latchboard/contract/names';
import { Failure } from '#server/platform/errors.ts';
import { type Fields, readListValue, scimInvalid } from '../scim/message.ts';
import { matchesFilter, type Operation, toComplex } from '../scim/patch.ts';
import { isIgnored, isReadOnly } from '../scim/schemas.ts';
import { parseId } from '../users/queries.ts';

/** Attributes of a group in a request. An attribute that was not sent is undefined. */
export interface GroupInput {
  readonly name?: string;
  readonly externalId?: string | null;
  readonly members: MemberChange;
}

/**
 * Change to a group's members: `all`, if given, replaces the list. Then `added` are added and `removed` are removed.
 */
export interface MemberChange {
  readonly all?: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** Reads a group resource from a client. */
export function readGroup(fields: Fields): GroupInput {
  return {
    name: nameIn(fields.get('displayname')),
    externalId: externalIdIn(fields.get('externalid')),
    members: { all: new Set(membersIn(fields.get('members'))), added: new Set(), removed: new Set() },
  };
}

function nameIn(value: unknown): string {
  const isText = typeof value === 'string' && value.length <= 256 && !/[\p{Cc}\p{Cs}]/u.test(value);
  const name = isText ? normalizeName(value) : '';
  if (hasInvisibleCharacters(name)) throw scimInvalid('displayName', 'valInvisibleCharacters');
  if (name === '') throw scimInvalid('displayName', value === undefined ? 'valRequired' : 'valInvalid');
  return name;
}

function externalIdIn(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > 300 || /[\p{Cc}\p{Cs}]/u.test(value)) throw scimInvalid('externalId');
  return value;
}

/** A member must be a login. A group cannot be a member, which rules out cycles. */
function membersIn(value: unknown): number[] {
  return readListValue(value).map((item) => {
    const member = typeof item === 'string' ? { value: item } : toComplex(item);
    const number = typeof member.value === 'string' ? parseId('user', member.value) : undefined;
    if (number === undefined) throw scimInvalid('members.value', 'valNotFound');
    return number;
  });
}

/** Combines the operations of a PATCH into one change. Does not read the existing members. */
export function readGroupPatch(operations: readonly Operation[]): GroupInput {
  const change: { name?: string; externalId?: string | null } = {};
  let all: Set<number> | undefined;
  const [added, removed] = [new Set<number>(), new Set<number>()];
  const moveIds = (ids: readonly number[], from: Set<number>, to: Set<number>) => {
    for (const id of ids) {
      from.delete(id);
      to.add(id);
    }
  };
  for (const operation of operations) {
    const { op, path, value } = operation;
    switch (path.attribute) {
      case 'displayname':
        if (op === 'remove') throw new Failure('scimMutability');
        change.name = nameIn(value);
        break;
      case 'externalid':
        change.externalId = op === 'remove' ? null : externalIdIn(value);
        break;
      case 'members':
        if (op === 'add') moveIds(membersIn(value), removed, added);
        else if (op === 'replace' && !path.filter) {
          all = new Set(membersIn(value));
          added.clear();
          removed.clear();
        } else if (op === 'remove' && (path.filter || readListValue(value).length > 0))
          moveIds(selectedMembers(operation), added, removed);
        else if (op === 'remove') {
          all = new Set();
          added.clear();
          removed.clear();
        } else throw new Failure('scimPath');
        break;
      default:
        if (op === 'remove' && isReadOnly(path.attribute)) throw new Failure('scimMutability');
        if (!isIgnored(path.attribute))
          throw new Failure('scimPath', { fields: [{ path: path.attribute, code: 'valInvalid' }] });
    }
  }
  return { ...change, members: { ...(all && { all }), added, removed } };
}

/** Members selected by `members[value eq "…"]`, or by a list of values, which some clients send. */
function selectedMembers({ path: { filter }, value }: Operation): number[] {
  if (!filter) return membersIn(value);
  const ids = valuesIn(filter);
  return ids.flatMap((id) => (matchesFilter(filter, { value: id }) ? (parseId('user', id) ?? []) : []));
}

function valuesIn(filter: NonNullable<Operation['path']['filter']>): string[] {
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.attribute === 'value')
    return [String(filter.value)];
  if (filter.kind === 'or') return filter.of.flatMap(valuesIn);
  throw new Failure('scimNoTarget');
}
