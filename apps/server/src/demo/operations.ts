import type { ClientBase } from 'pg';

const dayMs = 86_400_000;

const news = {
  internal: `<h3>This week</h3><ul><li>Two installers are in training: check with Production before you promise a date.</li>
    <li>Unit lists are overdue: see <a href="/purchase-orders">the orders</a> that are waiting for the customer.</li></ul>`,
  customers: `<p>You can hand over keys to vendors with a receipt that they sign on the screen. See <a href="/key-receipt">key receipts</a>.</p>
    <p>You can save, share, and print every report.</p>`,
  customersEs: `<p>Puede entregar llaves a contratistas con un recibo que firman en la pantalla. Vea <a href="/key-receipt">los recibos de llaves</a>.</p>
    <p>Puede guardar, compartir e imprimir todos los informes.</p>`,
};

interface Lead {
  readonly days: number;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly units: number | null;
  readonly interest: string;
  readonly note: string;
  readonly dropped?: string;
}

const leads: readonly Lead[] = [
  {
    ...{ days: 1, name: 'Renee Walsh', company: 'Walsh Residential', phone: '773-555-0111', units: 180 },
    ...{ interest: 'system', note: 'Lost a master key in October. Call before 10 a.m.' },
  },
  {
    ...{ days: 3, name: 'Omar Haddad', company: 'Prairie Lofts', phone: '630-555-0147', units: 64 },
    ...{ interest: 'system', note: 'Met at the apartment association meeting.' },
  },
  {
    ...{ days: 6, name: 'Carla Jensen', company: 'Jensen & Daughters', phone: '847-555-0190', units: null },
    ...{ interest: 'conversion', note: 'Has an old cabinet from another manufacturer.' },
  },
  {
    ...{ days: 16, name: 'Vikram Rao', company: 'Northgate Homes', phone: '708-555-0163', units: 410 },
    ...{ interest: 'expansion', note: 'Adding a fourth building in spring.' },
  },
  {
    ...{ days: 44, name: 'Lee Novak', company: 'Novak Storage', phone: '312-555-0128', units: 30 },
    ...{ interest: 'other', note: '', dropped: 'Self-storage without keys. Not a fit' },
  },
];

/** Writes the quarter's contest and the year's goals. */
async function writeContest(client: ClientBase, now: Date): Promise<void> {
  const [year, quarter] = [now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3)];
  const dayOf = (month: number, date: number) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const settings = {
    contest: {
      ...{ from: dayOf(quarter * 3, 1), to: dayOf(quarter * 3 + 3, 0), most: 12, goal: 10 },
      points: { PRI: 0, STD: 1, PRE: 2, PLT: 3, ECO: 0, BIO: 0 },
    },
    [`goals-${year}`]: { systems: 24, conversions: 8, total: 40, representatives: [] },
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(
      `insert into provider_setting (name, value, at, staff_id) select $1, $2, $3, min(id) from staff where role_id = 100`,
      [name, JSON.stringify(value), new Date(now.getTime() - 3 * dayMs)],
    );
}

/** Writes the news, recent leads, the contest, and the yearly goals. */
export async function writeNewsAndLeads(client: ClientBase, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await writeContest(client, now);
  await client.query(
    `insert into news_version (previous_id, ht_news, ws_news, ws_news_es, sp_news, at, made_by) select 0, $1, $2, $3, '', $4, min(id) from staff where role_id = 100`,
    [news.internal, news.customers, news.customersEs, daysAgo(4)],
  );
  for (const { days, name, company, phone, units, interest, note, dropped } of leads)
    await client.query(
      `insert into lead (state, at, staff_id, name, company, phone, email, units, interest, note, reason, decided_at, decided_by)
       select $1, $2, id, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::timestamptz is not null then id end
       from staff where role_id = 101 and disabled_at is null order by id limit 1`,
      [
        ...[dropped === undefined ? 'open' : 'dropped', daysAgo(days), name, company, phone],
        ...[`${name.split(' ')[0]?.toLowerCase()}@${company.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`],
        ...[units, interest, note, dropped ?? '', dropped === undefined ? null : daysAgo(days - 2)],
      ],
    );
}
