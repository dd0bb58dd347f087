import type { CallOutput, Contract } from '@latchboard/contract';
import { levelNumbers } from '@latchboard/contract/levels';
import type { Level } from '@latchboard/contract/shapes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { getContact } from './contacts/queries.ts';
import { mayEditHierarchy } from './policy.ts';
import { presentAddress } from './present-address.ts';

type ParentLevel = Exclude<Level, 'property'>;
const childLevels = { corporation: 'division', division: 'region', region: 'property' } as const satisfies Record<
  ParentLevel,
  Level
>;
const parentLevels = {
  corporation: [],
  division: ['corporation'],
  region: ['corporation', 'division'],
} as const satisfies Record<ParentLevel, readonly ParentLevel[]>;

/**
 * Reads a corporation, division, or region with its children. The caller must have checked that the entity is within
 * the actor's reach.
 */
export async function readLevelDetail(tx: Tx, actor: PersonActor, level: ParentLevel, id: number) {
  const childLevel = childLevels[level];
  const row = requireFound(await loadEntity(tx, level, id));
  const { rows: children } = await sql<Child>`
    select c.id, c.name, ${propertyCount(childLevel)} as properties, ${childLevel === 'property' ? account : sql`null`} as account from ${sql.table(childLevel)} c
    where c.${sql.ref(`${level}_id`)} = ${id} order by lower(c.name), c.id`.execute(tx);
  return {
    ...row,
    level,
    childLevel,
    children,
    ancestors: await readAncestors(tx, level, id),
    ...(await getContact(tx, { level: levelNumbers[level], entity: id })),
    may: { edit: mayEditHierarchy(actor) },
  };
}

async function loadEntity(tx: Tx, level: ParentLevel, id: number) {
  const emptyFields = { emailDomains: null, physicalAddress: null, legalEntityName: null, phoneNumber: null };
  if (level === 'corporation') {
    const row = await tx.selectFrom('corporation').selectAll().where('id', '=', id).executeTakeFirst();
    return (
      row && {
        ...emptyFields,
        ...presentEntity(row),
        emailDomains: row.email_domains,
        physicalAddress: presentAddress(row, 'physical'),
      }
    );
  }
  if (level === 'division') {
    const row = await tx.selectFrom('division').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { ...emptyFields, ...presentEntity(row) };
  }
  const row = await tx.selectFrom('region').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      ...emptyFields,
      ...presentEntity(row),
      legalEntityName: row.legal_entity_name,
      phoneNumber: row.phone_number,
    }
  );
}

const presentEntity = ({ id, name, revision }: { id: number; name: string; revision: number }) => ({
  id,
  name,
  revision,
});

type Child = CallOutput<Contract['hierarchy']['getRegion']>['children'][number];

const account = sql`jsonb_build_object('propertyCode', c.property_code, 'accountingCustomerNumber', c.accounting_customer_number,
  'city', c.physical_city, 'state', c.physical_state, 'canceled', c.canceled, 'paymentDelinquent', c.payment_delinquent)`;

const propertyCount = (level: Level) =>
  level === 'property' ? sql`1` : sql`(select count(*)::int from property x where x.${sql.ref(`${level}_id`)} = c.id)`;

async function readAncestors(tx: Tx, level: ParentLevel, id: number) {
  const { rows } = await sql<{ level: ParentLevel; id: number; name: string; reachable: boolean }>`
    select a.level, a.id, a.name, a.reachable from level_ancestors(${level}, ${id}) a`.execute(tx);
  const parents: readonly string[] = parentLevels[level];
  return rows.filter((row) => parents.includes(row.level));
}
