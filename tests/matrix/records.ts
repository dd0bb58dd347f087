import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seal } from '../../apps/server/src/platform/identity/seal.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import { actorLogins, worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { recordSets } from './records/records.gen.ts';
import { directory, directoryGroup, directoryUser } from './sample-directories.ts';
import { sampleWriter } from './sample-writer.ts';
import type { RecordIds } from './targets.ts';

const { absent } = worldIds;
const idOfLogin = (key: string) => actorLogins.find((login) => login.key === key)?.id ?? absent;

const keyTag = 'select id from key_tag where property_id = $1 order by id limit 1';
/** A disabled connection, because the actors sign in with passwords. */
const connectionWith = (
  secret: Buffer,
) => `insert into sso_connection (name, pool, corporation_id, issuer, client_id, client_secret_sealed, is_enabled)
  values ('Sample', 'external', $1, 'https://issuer.test', 'sample', '\\x${secret.toString('hex')}', false) returning id`;
const terms = `insert into terms_document (property_id, at, staff_id, file_name, media_type, size, digest, stored_as)
  values ($1, now(), 105, 'sample.txt', 'text/plain', 6, sha256('Sample'), 'terms/sample') returning id`;
const systemBackup = `insert into system_backup (datalog_id, property_id, at, made_at, file_name, size, digest, stored_as, tags)
  select id, property_id, now(), now(), 'sample.json', 6, sha256('Sample'), 'system-backups/sample-' || id, 0 from datalog where id = $1 returning id`;
const workOrder = `insert into work_order (property_id, number, task, since, created_at) values ($1, '1', 'Sample', now(), now()) returning id`;
const recordNote = `insert into work_order_note (record_id, property_id, at, staff_id, message)
  select id, property_id, now(), 105, 'Sample' from work_order where property_id = $1 returning id`;
/** All kinds of notes share one path parameter, so the property's note gets the ID of the work order's note. */
const propertyNote = `insert into note (id, level, entity_id, at, staff_id, message)
  select id, 4, property_id, now(), 105, 'Sample' from work_order_note where property_id = $1 returning id`;
const recordFile = `insert into work_order_file (record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as)
  select id, property_id, now(), 105, 'sample.txt', 'text/plain', 6, sha256('Sample'), 'work-order/sample-' || property_id from work_order where property_id = $1 returning id`;
const recordMail = `insert into work_order_mail (record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest)
  select id, property_id, now(), 105, gen_random_uuid(), 'sample@world.test', 'Sample', 'sample.pdf', 'work-order/mail-' || property_id, sha256('Sample') from work_order where property_id = $1 returning id`;
const keyReceipt = `insert into key_receipt (property_id, number, vendor_name, vendor_rep_name, identity, verified_number, verified_by, due_back, signature,
    signature_image, signature_digest, language, since, created_at)
  values ($1, '1', 'Sample', 'Sample', 'other', '1', 'Sample', now(), '{"kind": "typed", "name": "Sample"}', '', '', 'en', now(), now()) returning id`;
/** Work orders and receipts share one path parameter for emails, so their emails get the same IDs. */
const receiptMail = `insert into key_receipt_mail (id, record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest)
  overriding system value select m.id, r.id, r.property_id, m.at, m.staff_id, m.key, m.recipient, m.subject, m.file_name, m.stored_as, m.digest
  from work_order_mail m join key_receipt r on r.property_id = m.property_id where m.property_id = $1 returning id`;
const purchaseOrder = `insert into purchase_order (property_id, number, sales_rep_1, state, since, created_at, submitted_at)
  values ($1, 900000 + $1, 101, 'submitted', now(), now(), now()) returning id`;
/**
 * Notes, files, and emails of all kinds of records share one path parameter each, so an order's have the
 * same IDs as a work order's.
 */
const attachToOrder = `
  with o as (select id, property_id from purchase_order where property_id = $1 order by id limit 1),
  n as (insert into purchase_order_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into purchase_order_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'purchase-order/sample-' || property_id from work_order_file w join o using (property_id)),
  m as (insert into purchase_order_mail (id, record_id, property_id, at, staff_id, key, recipient, subject, file_name, stored_as, digest) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.key, w.recipient, w.subject, w.file_name, w.stored_as, w.digest from work_order_mail w join o using (property_id))
  select id from o`;
const shippingOrder = `insert into shipping_order (property_id, kind, line1, city, zip, country, since, created_at)
  values ($1, 'esof', 'Sample', 'Sample', '60601', 'United States', now(), now()) returning id`;
/** Adds a note and a file to a shipment, with the same IDs as those of a work order. No call emails a shipment. */
const attachToShipment = `
  with o as (select id, property_id from shipping_order where property_id = $1 order by id limit 1),
  n as (insert into shipping_order_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into shipping_order_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'shipping-order/sample-' || property_id from work_order_file w join o using (property_id))
  select id from o`;
const serviceRequest = `insert into service_request (property_id, type_id, title, due_at, since, created_at, state, closed_at)
  values ($1, (select min(id) from service_request_type), 'Sample', now() + interval '1 day', now(), now(), 'closed', now()) returning id`;
/** Adds a note and a file to a service request, with the same IDs as those of a work order. */
const attachToRequest = `
  with o as (select id, property_id from service_request where property_id = $1 order by id limit 1),
  n as (insert into service_request_note (id, record_id, property_id, at, staff_id, message) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.message from work_order_note w join o using (property_id)),
  f as (insert into service_request_file (id, record_id, property_id, at, staff_id, file_name, media_type, size, digest, stored_as) overriding system value
    select w.id, o.id, o.property_id, w.at, w.staff_id, w.file_name, w.media_type, w.size, w.digest, 'service-request/sample-' || property_id from work_order_file w join o using (property_id))
  select id from o`;
const servicePart = `insert into service_request_part (record_id, property_id, staff_id, at, key, name, quantity)
  select min(id), property_id, 102, now(), gen_random_uuid(), 'Sample', 1 from service_request where property_id = $1 group by property_id returning id`;
/** An open request, for the provider's calls whose path contains only the request. */
const openRequest = `insert into service_request (property_id, type_id, title, due_at, since, created_at)
  values ($1, (select min(id) from service_request_type), 'Sample', now() + interval '1 day', now(), now()) returning id`;
const visitorChat = `insert into chat_conversation (session_id, language, email, created_at, changed_at)
  values (('6f9619ff-8b86-4d01-b42d-00cf4fc964f' || $1::int)::uuid, 'en', 'sample@world.test', now(), now()) returning id`;
const chatMessage = `insert into chat_message (conversation_id, author, text, at) values ($1, 'person', 'Sample', now()) returning conversation_id as id`;
const bulkImport = `insert into bulk_import (staff_id, at, file_name, row_count) values ($1, now(), 'sample.csv', 0) returning id`;
const savedView = `insert into saved_view (staff_id, list, name, is_default, address, columns)
  values ($1, 'sample', 'Sample', false, '', '{}') returning id`;
const ownSchedule = `insert into report_schedule (staff_id, name, report, call, time_zone, format, every, weekday, month_day, at_time, made_at, changed_at)
  values ($1, 'Sample', '{}', 'hierarchy.exportProperties', 'UTC', 'csv', 'week', 1, 1, '07:00', now(), now()) returning id`;
const session = `insert into session (staff_id, expires_at) values ($1, now() + interval '1 day') returning id`;

interface Orders {
  readonly insertRecord: string;
  readonly insertParts: string;
  readonly table: string;
  readonly parts: readonly string[];
}
const purchases = {
  insertRecord: purchaseOrder,
  insertParts: attachToOrder,
  table: 'purchase_order',
  parts: ['note', 'file', 'mail'],
};
const shipments = {
  insertRecord: shippingOrder,
  insertParts: attachToShipment,
  table: 'shipping_order',
  parts: ['note', 'file'],
};

const requests = {
  insertRecord: serviceRequest,
  insertParts: attachToRequest,
  table: 'service_request',
  parts: ['note', 'file'],
};

/**
 * Adds an own and a foreign order or request with its parts. Must run after the records of work orders are added,
 * because notes, files, and emails of an order copy their IDs.
 */
async function ordersOf(
  id: (statement: string, value: number) => Promise<number | string>,
  { insertRecord, insertParts, table, parts }: Orders,
) {
  const ids = { own: 0 as number | string, foreign: 0 as number | string, absent };
  for (const [side, property] of [
    ['own', worldIds.property],
    ['foreign', worldIds.foreignProperty],
  ] as const) {
    await id(insertRecord, property);
    ids[side] = await id(insertParts, property);
  }
  // The sequences must continue after these IDs.
  for (const part of parts)
    await id(`select setval('${table}_${part}_id_seq', (select max(id) from ${table}_${part}) + $1::int) as id`, 0);
  return ids;
}

/** IDs of a directory's groups and users, for calls by people and by the directory. */
async function directoryRecords(id: (statement: string, value: number) => Promise<number | string>) {
  const groups = {
    own: await id(directoryGroup, worldIds.corporation),
    foreign: await id(directoryGroup, worldIds.foreignCorporation),
    absent,
  };
  const users = {
    own: await id(directoryUser, worldIds.corporation),
    foreign: await id(directoryUser, worldIds.foreignCorporation),
    absent,
  };
  const recordPair = (kind: string, { own, foreign }: typeof groups) => ({
    ...{ own: `${kind}-${own}`, foreign: `${kind}-${foreign}`, absent: `${kind}-${absent}` },
  });
  return { directoryGroupId: groups, scimGroupId: recordPair('group', groups), scimUserId: recordPair('user', users) };
}

/**
 * Ensures that each kind of record outside the hierarchy exists once for the actors and once for a foreign customer.
 * Returns the IDs. Records of one area are in `records/<area>.ts`. The records here depend on each other, on files, or
 * on the logins.
 */
export async function readRecords({ ownerUrl, platform }: TestServer): Promise<RecordIds> {
  const connection = connectionWith(seal(platform.keys.seal, Buffer.from('sample')));
  const client = new pg.Client({ connectionString: ownerUrl });
  await platform.files.put('terms/sample', 'Sample');
  // Creates a file for each kind of record, because a call that removes a file also removes its content.
  for (const property of [worldIds.property, worldIds.foreignProperty])
    for (const name of [
      'work-order/sample',
      'work-order/mail',
      'purchase-order/sample',
      'shipping-order/sample',
      'service-request/sample',
    ])
      await platform.files.put(`${name}-${property}`, 'Sample');
  for (const datalog of [worldIds.datalog, worldIds.foreignDatalog])
    await platform.files.put(`system-backups/sample-${datalog}`, 'Sample');
  await client.connect();
  const writer = sampleWriter(client);
  const { id, ofProperty } = writer;
  const mailOf = async (property: number) => {
    await id(recordMail, property);
    const mail = await id(receiptMail, property);
    // The ID was set explicitly, so the sequence must continue after it.
    await client.query(
      `select setval(pg_get_serial_sequence('key_receipt_mail', 'id'), (select max(id) from key_receipt_mail))`,
    );
    return mail;
  };
  const noteOf = async (property: number) => {
    await id(recordNote, property);
    const note = await id(propertyNote, property);
    // The ID was set explicitly, so the sequence must continue after it.
    await client.query("select setval('note_id_seq', (select max(id) from note))");
    return note;
  };
  try {
    const imports = new Map<number, number>();
    const views = new Map<number, number>();
    const ownSchedules = new Map<number, number>();
    for (const login of actorLogins) {
      imports.set(login.id, Number(await id(bulkImport, login.id)));
      views.set(login.id, Number(await id(savedView, login.id)));
      ownSchedules.set(login.id, Number(await id(ownSchedule, login.id)));
    }
    for (const number of [1, 2]) await id(chatMessage, Number(await id(visitorChat, number)));
    await client.query("update cabinet set android_id = 'device-' || datalog_id");
    const areaRecords: Record<string, RecordIds[string]> = {};
    for (const records of recordSets) Object.assign(areaRecords, await records(writer));
    return {
      ...areaRecords,
      // The property's staff login, which every login above it reaches.
      staffId: { own: idOfLogin('staff'), foreign: idOfLogin('foreignManager'), absent },
      // Users of the provider, who reach each other.
      userId: { own: idOfLogin('production'), foreign: idOfLogin('accounting'), absent },
      keyId: await ofProperty(keyTag),
      backupId: {
        own: await id(systemBackup, worldIds.datalog),
        foreign: await id(systemBackup, worldIds.foreignDatalog),
        absent,
      },
      termsId: await ofProperty(terms),
      workOrderId: await ofProperty(workOrder),
      keyReceiptId: await ofProperty(keyReceipt),
      recordNoteId: { own: await noteOf(worldIds.property), foreign: await noteOf(worldIds.foreignProperty), absent },
      recordFileId: await ofProperty(recordFile),
      recordMailId: {
        own: await mailOf(worldIds.property),
        foreign: await mailOf(worldIds.foreignProperty),
        absent,
      },
      directoryId: {
        own: await id(directory, worldIds.corporation),
        foreign: await id(directory, worldIds.foreignCorporation),
        absent,
      },
      ...(await directoryRecords(id)),
      purchaseOrderId: await ordersOf(id, purchases),
      shippingOrderId: await ordersOf(id, shipments),
      requestId: await ordersOf(id, requests),
      servicePartId: await ofProperty(servicePart),
      // Only the provider may open these requests, so none is foreign.
      serviceRequestId: { own: await id(openRequest, 1), foreign: await id(openRequest, 1), absent },
      conversationId: {
        own: '6f9619ff-8b86-4d01-b42d-00cf4fc964f1',
        foreign: '6f9619ff-8b86-4d01-b42d-00cf4fc964f2',
        absent: '6f9619ff-8b86-4d01-b42d-00cf4fc964f0',
      },
      requestTypeId: { own: 1, foreign: 2, absent },
      erpId: { own: 'E-1', foreign: `E-${worldIds.foreignProperty}`, absent: 'E-0' },
      androidId: { own: 'device-1', foreign: 'device-3', absent: 'device-0' },
      importId: { own: absent, foreign: imports.get(303) ?? absent, absent, ownOf: imports },
      ownScheduleId: { own: absent, foreign: ownSchedules.get(303) ?? absent, absent, ownOf: ownSchedules },
      viewId: { own: absent, foreign: views.get(303) ?? absent, absent, ownOf: views },
      sessionId: {
        own: await id(session, idOfLogin('staff')),
        foreign: await id(session, idOfLogin('foreignManager')),
        absent: randomUUID(),
      },
      connectionId: {
        own: await id(connection, worldIds.corporation),
        foreign: await id(connection, worldIds.foreignCorporation),
        absent,
      },
    };
  } finally {
    await client.end();
  }
}
