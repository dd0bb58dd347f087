import type { CallInput, contract } from '@latchboard/contract';
import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';
import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';
import { presentRow } from './properties.ts';

type Asked = CallInput<typeof contract.hierarchy.listProperties>;

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What each sort compares; nothing comes before everything. */
const sorts = {
  name: sql<string>`lower(p.name)`,
  code: sql<string>`lower(p.property_code)`,
  number: sql<string>`lower(coalesce(p.accounting_customer_number, ''))`,
  city: sql<string>`lower(p.physical_city || ' ' || p.physical_state)`,
} as const;

const isTemporary = (now: Date) =>
  sql`coalesce(p.temporary_access_date > ${new Date(now.getTime() - temporaryAccessDays * 86_400_000)}, false)`;

const narrowed: Record<NonNullable<Asked['account']>, (now: Date) => RawBuilder<unknown>> = {
  active: () => sql`not p.canceled and not p.payment_delinquent`,
  canceled: () => sql`p.canceled`,
  delinquent: () => sql`p.payment_delinquent`,
  temporary: isTemporary,
  unnumbered: () => sql`p.accounting_customer_number is null`,
};

/** Properties within the transaction's reach whose words all match. The page is found first, then the names above its rows. */
export async function listProperties(tx: Tx, asked: Asked, now: Date) {
  const { search, limit, cursor, corporationId, account, sort } = asked;
  const isDescending = sort.startsWith('-');
  const by = sorts[sort.replace('-', '') as keyof typeof sorts];
  const [way, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const after = cursor === undefined ? undefined : readCursor(cursor, ['string', 'id']);
  const conditions = [
    ...words(search ?? '').map((word) => sql`p.search_text like ${likePart(word)}`),
    ...(corporationId === undefined ? [] : [sql`p.corporation_id = ${corporationId}`]),
    ...(account === undefined ? [] : [narrowed[account](now)]),
    ...(after ? [sql`(${by}, p.id) ${beyond} (${after[0]}, ${after[1]}::int)`] : []),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<Parameters<typeof presentRow>[0] & { mark: string }>`
    select p.*, (select jsonb_object_agg(a.level, a.name) from ancestor_names(p.id) a) as names
    from (select p.*, ${by} as mark from property p ${where}
      order by ${by} ${way}, p.id ${way} limit ${limit + 1}) p
    order by p.mark ${way}, p.id ${way}`.execute(tx);
  const page = pageOf(rows, limit, (row) => [row.mark, row.id]);
  return { rows: page.rows.map(presentRow), next: page.next };
}
