import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { hasHiddenScope, type Login, loadLogin, mayDelete } from '#server/areas/staff/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { presentReceipt } from './present.ts';
import { candidates, propertyOf, readOpenReceipts } from './queries.ts';

type Preview = CallOutput<typeof contract.leavings.previewLeavingOfBadge>;

/**
 * Lists the access that an offboarding would end, based on the person's login or one of their badges. Changes nothing
 * (BEY-10).
 */
export async function previewOffboarding(
  input: { readonly propertyId: number; readonly staffId?: number; readonly badgeId?: number },
  ctx: RecordContext,
): Promise<Preview> {
  const { tx, actor, now } = ctx;
  const { id, name: place, time_zone: timeZone, corporation_id: corporation } = await propertyOf(tx, input.propertyId);
  const badge = input.badgeId === undefined ? undefined : await readBadge(tx, input.propertyId, input.badgeId);
  const login =
    input.staffId === undefined
      ? badge && (await loginOf(tx, badge, corporation))
      : requireFound(await loadLogin(tx, { id: input.staffId }));
  if (login && login.corporation_id !== corporation) throw new Failure('notFound');
  const name = badge?.name ?? requireFound(login).name;
  const person = {
    name,
    email: login?.email ?? badge?.email ?? null,
    staff: login?.id ?? null,
    badge: badge?.id ?? null,
  };
  const badges = await candidates(tx, person, corporation, now);
  return {
    name,
    property: { id, name: place, timeZone },
    login: login
      ? {
          id: login.id,
          name: login.name,
          email: login.email,
          isDisabled: login.disabled_at !== null,
          mayEnd: mayDelete(actor, login),
          hasMore: await hasHiddenScope(tx, login),
        }
      : null,
    badges: badges.map(({ property_id, property, ...rest }) => ({
      ...rest,
      property: { id: property_id, name: property },
    })),
    receipts: (await readOpenReceipts(tx, person, corporation)).map(presentReceipt),
  };
}

const readBadge = async (tx: Tx, propertyId: number, id: number) =>
  requireFound(
    await tx
      .selectFrom('badge')
      .select(['id', 'name', 'email', 'staff_id'])
      .where('property_id', '=', propertyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

interface Owner {
  readonly name: string;
  readonly email: string | null;
  readonly staff_id: number | null;
}

/**
 * Returns the login of a badge: the linked one, else the one with the same email address, else the only one with the
 * same name.
 */
async function loginOf(tx: Tx, { name, email, staff_id }: Owner, corporation: number): Promise<Login | undefined> {
  if (staff_id !== null) return loadLogin(tx, { id: staff_id });
  const { rows } = await sql<{ id: number; is_address: boolean }>`
    select id, coalesce(lower(s.email) = lower(${email}::text), false) as is_address from staff s
    where s.corporation_id = ${corporation} and (lower(s.email) = lower(${email}::text) or lower(s.name) = lower(${name}::text))
    order by 2 desc, id limit 2`.execute(tx);
  const [first, second] = rows;
  if (!first || (second && !first.is_address)) return undefined;
  return loadLogin(tx, { id: first.id });
}
