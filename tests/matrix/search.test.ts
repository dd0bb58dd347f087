import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { allCalls } from './calls.ts';
import { personOf } from './people.ts';
import { readRecords } from './records.ts';
import { pathOf, type RecordIds } from './targets.ts';

/** A searched column of each table. Every row gets the same name and its ID. */
const searchedColumns = {
  ...{ corporation: 'name', division: 'name', region: 'name', property: 'name', datalog: 'name', staff: 'name' },
  ...{ badge: 'name', unit: 'unit', product: 'name', work_order: 'task', key_receipt: 'vendor_name' },
  ...{ service_request: 'title', lead: 'name', mail_message: 'subject', swap_sheet: 'note', key_tag: 'unit' },
  ...{ stock_place: 'name', resident: 'name' },
};
const storedText = 'José O’Brien-Łukasz 12-B';
const typedTexts = ["jose o'brien lukasz", 'LUKASZ', 'o´brien', '12b', '12 B', '012-b'];

/** Lists that this test excludes, with the reason. */
const excludedLists: Readonly<Record<string, string>> = {
  'inventory.listBatches': 'no row in the sample world',
  'inventory.listStock': 'no row in the sample world',
  'inventory.listMovements': 'no row in the sample world',
  'systems.listPastDue': 'no row in the sample world',
  'systems.listPlatinum': 'no row in the sample world',
  'keyReceipts.listKeyReceipts': 'no open receipt in the sample world',
  'keyReceipts.keysToGive': 'no key is out in the sample world',
  'plans.listPlans': 'no row in the sample world',
  'scanning.listSwaps': 'no row in the sample world',
  'scanning.listAllSwaps': 'no row in the sample world',
  'serviceRequests.getClosedServiceRequests': 'uses the condition of listServiceRequests',
  'shipping.listSystemOrders': 'the list of listShippingOrders',
  'shipping.listServiceOrders': 'the list of listShippingOrders',
  'supplies.listSupplyOrders': 'searched by number only',
  'support.listFaqs': 'ranks words, see rank.test.ts',
  'support.listPropertyFaqs': 'ranks words, see rank.test.ts',
};

let server: TestServer;
let records: RecordIds;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await testServer({ shared: true });
  records = await readRecords(server);
  for (const key of ['superadmin', 'manager'] as const) tokens.set(key, (await actor(server.url, key)).token ?? '');
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const [table, column] of Object.entries(searchedColumns))
    await owner.query(`update ${table} set ${column} = $1::text || ' ' || id`, [storedText]);
  await owner.query('update key_tag set opens = array[unit] where cardinality(opens) > 0');
  await owner.end();
});
afterAll(() => server.close());

const fieldsOf = ({ input }: Call): object => (input as { shape?: object }).shape ?? {};
const lists = allCalls.filter(
  ({ call }) => call.method === 'GET' && call.kind === 'json' && 'search' in fieldsOf(call),
);

/** Input that a search requires in addition to its text, such as a record kind. */
const requiredQuery = (call: Call) => (call.path.endsWith('/exception-alerts/subjects') ? '&kind=units' : '');

async function rowCount(call: Call, search: string): Promise<number> {
  const isOfProperty = /^\/(properties|keys|exceptions)/.test(call.path);
  const key = isOfProperty ? 'manager' : 'superadmin';
  const path = pathOf(call, {}, personOf(key), records);
  const reply = await fetch(`${server.url}${path}?search=${encodeURIComponent(search)}${requiredQuery(call)}`, {
    headers: { authorization: `Bearer ${tokens.get(key)}` },
  });
  const body = (await reply.json()) as object;
  expect(reply.status, `${path} ${search}: ${JSON.stringify(body)}`).toBe(200);
  return Object.values(body).find(Array.isArray)?.length ?? 0;
}

test.for(lists.filter(({ id }) => !(id in excludedLists)))(
  'HIE-06 $id finds a name by another spelling: accents, apostrophes, dashes, ligatures, zeros',
  async ({ id, call }) => {
    const expectedCount = id === 'keyActivity.findKeys' ? await rowCount(call, '12-B') : await rowCount(call, '');
    expect(expectedCount).toBeGreaterThan(0);
    for (const search of typedTexts) expect(await rowCount(call, search), search).toBe(expectedCount);
    expect(await rowCount(call, 'zzqq')).toBe(0);
  },
);

test('HIE-06 each excluded list is in the contract', () => {
  const listIds = lists.map(({ id }) => id);
  expect(Object.keys(excludedLists).filter((id) => !listIds.includes(id))).toEqual([]);
});

/** Files with other comparisons: prefixes of numbers, tags, codes, and domains; SCIM filters; or no search at all. */
const comparedAsWritten = [
  'apps/server/src/areas/directories/scim/filter-sql.ts',
  'apps/server/src/areas/hierarchy/search/candidates.ts',
  'apps/server/src/areas/hierarchy/search/parse-search.ts',
  'apps/server/src/areas/hierarchy/search/present.ts',
  'apps/server/src/areas/hierarchy/search/records.ts',
  'apps/server/src/areas/key-activity/find-keys/statement.ts',
  'apps/server/src/areas/key-activity/store/place-events.ts',
  'apps/server/src/areas/pms/source/watch.ts',
  'apps/server/src/areas/work-orders/queries.ts',
  'apps/server/src/platform/db/like.ts',
  'apps/web/src/areas/staff/form/wrong-domain.ts',
];

test('HIE-06 code searches texts only in their search form, except in the listed files', () => {
  const sources = ['apps/server/src/areas', 'apps/server/src/platform', 'apps/web/src', 'packages/ui/src'].flatMap(
    (root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
  );
  const likePatterns = [
    /[\w)}'] i?like (any|all|\$|')/,
    /position\(lower/,
    /to(Locale)?LowerCase\(\w*\)\s*\.(includes|startsWith|indexOf)\(/,
  ];
  const matchingFiles = sources
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => likePatterns.some((pattern) => pattern.test(readFileSync(file, 'utf8'))));
  expect(matchingFiles.sort()).toEqual(comparedAsWritten);
});
