import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { allCalls, pathIdsOf } from '../matrix/calls.ts';
import { readRecords } from '../matrix/records.ts';
import { signInCallers } from './bad-input/callers.ts';
import { type Input, send } from './bad-input/inputs.ts';
import { createCallApi } from './bad-input/scenarios.ts';
import { bodyOf, validInput } from './bad-input/valid-inputs.ts';
import { queryDatabase } from './query-database.ts';

/** Calls that add an entry each time, with the reason. */
const actions: Readonly<Record<string, string>> = {
  'badges.setBadgePin': 'a new PIN is a change',
  'directories.setDirectoryGroup': 'gives the members of the group their access again',
  'scim.replaceUser': 'a directory gives a user its access again',
  'staff.hideAnnouncement': 'hides one more announcement',
  'units.confirm': 'confirms the data of a property again',
};

/**
 * Calls whose sample input is not accepted twice, so this rule is not tested for them. The second test makes two of
 * these calls.
 */
const untestedCalls = [
  'alerts.changeCorporationExceptionAlert',
  'alerts.changeDivisionExceptionAlert',
  'alerts.changeRegionExceptionAlert',
  'alerts.setExceptionReasons',
  'badges.setRestrictions',
  'device.backup',
  'hierarchy.changeCorporationNote',
  'hierarchy.changeDivisionNote',
  'hierarchy.changePropertyNote',
  'hierarchy.changeRegionNote',
  'inventory.settleReturnItem',
  'pms.changePmsMapping',
  'purchaseOrders.changeNote',
  'purchaseOrders.changePurchaseOrder',
  'purchaseOrders.invoicePurchaseOrder',
  'purchaseOrders.setQuoteValidity',
  'serviceRequests.approveWarranty',
  'serviceRequests.changeNote',
  'serviceRequests.changeServiceRequest',
  'serviceRequests.expireWarranty',
  'serviceRequests.setServiceTimer',
  'shipping.changeNote',
  'signIn.changeConnection',
  'signIn.changePassword',
  'signIn.setNewPassword',
  'staff.setEmergencyAccess',
  'staff.setInternalUserDisabled',
  'supplies.describeSupply',
  'systems.changeKeyBoard',
  'systems.setPanel',
  'units.changeUnit',
  'workOrders.changeNote',
];

/** Number of entries in the audit log and in each history, by table. */
async function entryCounts({ ownerUrl }: TestServer): Promise<Readonly<Record<string, number>>> {
  const histories = await queryDatabase<{ name: string }>(
    ownerUrl,
    String.raw`select relname as name from pg_class where relname like '%\_step' and relkind = 'r'`,
  );
  const tables = ['audit_entry', ...histories.map(({ name }) => name)];
  const columns = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [counts] = await queryDatabase<Record<string, number>>(ownerUrl, `select ${columns.join()}`);
  return counts ?? {};
}

type Save = (input: Input) => ReturnType<typeof send>;

/** Saves a form with its own revision. If that is outdated, tries the revisions that the record may have. */
async function saveForm(input: Input, save: Save) {
  for (const revision of [input.revision, 0, 1, 2]) {
    const reply = await save({ ...input, ...('revision' in input && { revision }) });
    if (reply.status !== 409) return reply;
  }
  return undefined;
}

/** Saves a form twice. Returns the tables with an entry from the second save. Undefined if a save is rejected. */
async function entriesOfSecondSave(server: TestServer, input: Input, save: Save) {
  const first = await saveForm(input, save);
  if (!first || first.status >= 300) return undefined;
  const { revision } = JSON.parse(first.text) as { revision?: number };
  const before = await entryCounts(server);
  const second = await save({ ...input, ...('revision' in input && { revision: revision ?? input.revision }) });
  if (second.status >= 300) return undefined;
  const after = await entryCounts(server);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

test('SYS-07 for most forms, saving without a change adds no entry to the audit log or the history of a record', async () => {
  const server = await testServer();
  const targetOf = await signInCallers(server, await readRecords(server));
  const edits = allCalls.filter(({ id, call }) => call.method === 'PUT' && !(id in actions));
  const untested: string[] = [];
  for (const edit of edits) {
    const save: Save = (input) => send(server.url, edit, targetOf(edit), input, bodyOf(edit));
    const entries = await entriesOfSecondSave(server, validInput(edit), save);
    if (entries) expect.soft(entries, edit.id).toEqual([]);
    else untested.push(edit.id);
  }
  expect(untested.toSorted()).toEqual(untestedCalls);
}, 300_000);

test('SYS-07 saving an order or a request without a change adds no entry', async () => {
  const server = await testServer();
  const callApi = createCallApi(server, new Set());
  const { token } = await actor(server.url, 'superadmin');
  const forms = [
    ['purchaseOrders.addPurchaseOrder', 'purchaseOrders.changePurchaseOrder', 'purchaseOrderId'],
    ['serviceRequests.addServiceRequest', 'serviceRequests.changeServiceRequest', 'requestId'],
  ] as const;
  for (const [add, change, idName] of forms) {
    const inputOf = (id: string) => validInput(allCalls.find((namedCall) => namedCall.id === id)!);
    const { body: added } = await callApi(add, { token, ids: { propertyId: 1 }, input: inputOf(add) });
    const ids = { propertyId: 1, [idName]: Number(added.id) };
    const save = (revision: unknown) => callApi(change, { token, ids, input: { ...inputOf(change), revision } });
    const { body: saved } = await save(added.revision);
    const before = await entryCounts(server);
    expect((await save(saved.revision)).body.revision).toBe(saved.revision);
    expect(await entryCounts(server), change).toEqual(before);
  }
});

const alertLevels = ['Corporation', 'Division', 'Region', 'Property'];

/** Calls that compare the reply before and after a save, by server file. */
const comparedCalls: Readonly<Record<string, readonly string[]>> = {
  'alerts/alert-rules/save-alert.ts': alertLevels.map((level) => `alerts.change${level}ExceptionAlert`),
  'badges/save.ts': ['badges.changeBadge'],
  'inventory/equipment/act.ts': ['inventory.handEquipment'],
  'key-activity/shared-reports/shared-reports.ts': ['keyActivity.changeSharedReport'],
  'purchase-orders/save.ts': ['purchaseOrders.changePurchaseOrder'],
  'report-schedules/own/calls.ts': ['reportSchedules.changeOwnSchedule'],
  'report-schedules/save.ts': ['reportSchedules.changeSchedule'],
  'service-requests/save.ts': ['serviceRequests.changeServiceRequest'],
  'shipping/save.ts': ['shipping.changeShippingOrder', 'shipping.setPackages'],
  'support/faq/save.ts': ['support.changeFaq'],
  'work-orders/save.ts': ['workOrders.changeWorkOrder'],
};

/** Fields of a reply that show a field of the form under another name. Other IDs are shown without the suffix. */
const shownFields: Readonly<Record<string, string>> = {
  datalogId: 'system',
  systemId: 'chosenSystem',
  submit: 'state',
};

const fieldsOf = (schema: z.ZodType, io: 'input' | 'output') =>
  Object.keys(z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {});

test('SYS-07 if a save is compared with the stored record, its reply contains each field of the form', () => {
  const root = fileURLToPath(new URL('../../apps/server/src/areas/', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && readFileSync(`${root}${path}`, 'utf8').includes('saveIfChanged('))
    .map((path) => path.replaceAll('\\', '/'));
  expect(files.toSorted()).toEqual(Object.keys(comparedCalls).toSorted());
  for (const { id, call } of allCalls.filter(({ id }) => Object.values(comparedCalls).flat().includes(id))) {
    const formFields = fieldsOf(call.input, 'input').filter((field) => !pathIdsOf(call).includes(field));
    expect(formFields.length, id).toBeGreaterThan(1);
    const replyFields = fieldsOf(call.output, 'output');
    const hidden = formFields.filter(
      (field) => !replyFields.includes(field) && !replyFields.includes(shownFields[field] ?? field.replace(/Id$/, '')),
    );
    expect.soft(hidden, id).toEqual([]);
  }
});
