import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { nameAtLevel } from '@latchboard/contract/by-level';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { codeAt } from '../../../apps/server/src/platform/identity/one-time-code.ts';
import { signToken } from '../../../apps/server/src/platform/links/link-token.ts';
import { actor, callerOf, type Reply, signIn } from '../../../apps/server/src/testing/actors.ts';
import { addEvents } from '../../../apps/server/src/testing/factories/key-activity.ts';
import { signInAtProvider, startOidcProvider } from '../../../apps/server/src/testing/oidc-provider.ts';
import { outboxOf } from '../../../apps/server/src/testing/outbox.ts';
import { fromBase32 } from '../../../apps/server/src/testing/second-factor.ts';
import { enrollmentCode, enrollTestCabinet, keyEvent } from '../../../apps/server/src/testing/test-cabinet.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldIds, worldPassword } from '../../../apps/server/src/testing/world-facts.ts';
import { allCalls } from '../../matrix/calls.ts';
import { deletionScenarios } from './deletion-scenarios.ts';
import { keyBoardScenarios } from './key-board-scenarios.ts';
import { keyScenarios } from './key-scenarios.ts';
import { takeOverProgram } from './program-scenarios.ts';
import { recordScenarios } from './record-scenarios.ts';
import { returnScenarios } from './return-scenarios.ts';
import type { CallApi, Scenario } from './scenario.ts';
import { loginForm } from './valid-inputs.ts';

export function createCallApi(server: TestServer, succeeded: Set<string>): CallApi {
  return async (id, { token, cookie, input, ids = {}, query = '' } = {}) => {
    const call = allCalls.find((namedCall) => namedCall.id === id)?.call;
    if (!call) throw new Error(`there is no call ${id}`);
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const reply = await callerOf(server.url, token).send<Record<string, unknown>>(
      call.method,
      `/api${path}${query}`,
      input,
      cookie === undefined ? {} : { cookie },
    );
    expect(reply.status, `${id} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    succeeded.add(id);
    return reply;
  };
}

const codeNow = (secret: string) => codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000));
const cookieOf = ({ headers }: Reply<unknown>, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const tokenOf = async ({ url }: TestServer, email: string) =>
  (await signIn(url, email, worldPassword)).body.accessToken;

const refreshedSession: Scenario = async (callApi) => {
  const input = { email: 'sales@world.test', password: worldPassword };
  const signedIn = await callApi('signIn.createSession', { input });
  await callApi('signIn.refreshSession', { cookie: cookieOf(signedIn, 'lb_refresh') });
};

const forgottenPassword: Scenario = async (callApi, server) => {
  const email = 'assistant@world.test';
  await callApi('signIn.forgotPassword', { input: { email } });
  const code = /\b[A-Z0-9]{4,}(?:-[A-Z0-9]{4,})+\b|\b\d{6,}\b/.exec((await outboxOf(server)).at(-1)?.text ?? '')?.[0];
  await callApi('signIn.resetPassword', { input: { email, code, newPassword: 'A-brand-new-pass-2' } });
};

const badge: Scenario = async (callApi, server) => {
  const token = await tokenOf(server, 'manager@world.test');
  const reply = await callApi('badges.addBadge', { token, ids: { propertyId: 1 }, input: { name: 'Sample person' } });
  const ids = { propertyId: 1, badgeId: Number(reply.body.id) };
  await callApi('badges.removeBadge', { token, ids });
  await callApi('badges.reactivateBadge', { token, ids, input: {} });
  await callApi('badges.setRestrictions', { token, ids, input: { badge: null, known: [], windows: [] } });
};

const fingerprint: Scenario = async (callApi, server) => {
  const token = await tokenOf(server, 'manager@world.test');
  const input = { name: 'Sample person', email: 'sample.person@world.test' };
  const addReply = await callApi('badges.addBadge', { token, ids: { propertyId: 1 }, input });
  const ids = { propertyId: 1, badgeId: Number(addReply.body.id) };
  await callApi('badges.askForConsent', { token, ids });
  const text = (await outboxOf(server)).at(-1)?.text ?? '';
  const link = { token: /consent\/fingerprint\/([\w-]{43})/.exec(text)?.[1] ?? '' };
  await callApi('badges.openConsentLink', { ids: link });
  await callApi('badges.answerConsentLink', { ids: link, input: { isAccepted: true, version: 1 } });
  await callApi('badges.withdrawConsent', { token, ids });
  const provider = await actor(server.url, 'management');
  const policy = { en: 'A policy about fingerprints.', es: 'Una política sobre huellas.' };
  await callApi('badges.publishBiometricPolicy', { token: provider.token, input: { after: 1, ...policy } });
};

const optOut: Scenario = async (callApi, server) => {
  const { link } = server.platform.keys;
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await sql`insert into alert_recipient (level, entity_id, email) values (4, 1, 'sample@world.test')`.execute(tx);
    await sql`update unit set resident_email = 'resident@world.test' where id = 1`.execute(tx);
  });
  const alert = { token: signToken(link, 'alert-recipient', 1) };
  await callApi('alerts.openAlertOptOut', { ids: alert });
  await callApi('alerts.endAlerts', { input: alert });
  const resident = { token: signToken(link, 'resident', 1, 'resident@world.test') };
  await callApi('alerts.openResidentOptOut', { ids: resident });
  await callApi('alerts.endResidentMail', { input: resident });
  const { token } = await actor(server.url, 'manager');
  const form = { name: 'Sample', timeZone: 'UTC', addresses: ['sample@world.test'] };
  const input = { ...form, call: 'hierarchy.exportProperties', asked: {} };
  const schedule = await callApi('reportSchedules.addOwnSchedule', { token, input });
  const report = { token: signToken(link, 'report-address', 1) };
  await callApi('reportSchedules.readReportOptOut', { ids: report });
  await callApi('reportSchedules.stopReport', { input: report });
  const ids = { ownScheduleId: Number(schedule.body.id) };
  const changedInput = { name: 'Sample', timeZone: 'UTC', revision: 0 };
  await callApi('reportSchedules.changeOwnSchedule', { token, ids, input: changedInput });
  await callApi('reportSchedules.sendOwnScheduleNow', { token, ids, input: { key: randomUUID() } });
  await callApi('reportSchedules.removeOwnSchedule', { token, ids });
};

const secondFactor: Scenario = async (callApi, server) => {
  const token = await tokenOf(server, 'staff@world.test');
  const password = { password: worldPassword };
  const startReply = await callApi('signIn.beginSecondFactor', { token, input: password });
  await callApi('signIn.turnOnSecondFactor', { token, input: { code: codeNow(String(startReply.body.secret)) } });
  const renewReply = await callApi('signIn.renewRecoveryCodes', { token, input: password });
  const [code] = renewReply.body.recoveryCodes as string[];
  const gate = await tokenOf(server, 'staff@world.test');
  await callApi('signIn.enrolSecondFactor', { token: gate });
  const confirmation = await callApi('signIn.confirmSecondFactor', { token: gate, input: { code } });
  await callApi('signIn.turnOffSecondFactor', { token: String(confirmation.body.accessToken), input: password });
};

const lostSecondFactor: Scenario = async (callApi, server) => {
  const token = await tokenOf(server, 'staff@world.test');
  const startReply = await callApi('signIn.beginSecondFactor', { token, input: { password: worldPassword } });
  await callApi('signIn.turnOnSecondFactor', { token, input: { code: codeNow(String(startReply.body.secret)) } });
  const administrator = await actor(server.url, 'sysadmin');
  await callApi('staff.turnOffSecondFactor', {
    token: administrator.token,
    ids: { staffId: 205 },
    input: { reason: 'A lost phone' },
  });
  await callApi('staff.setEmergencyAccess', {
    token: administrator.token,
    ids: { staffId: 205 },
    input: { isOn: true, reason: 'Keeps the doors open' },
  });
};

const organization: Scenario = async (callApi, server) => {
  const people = { dana: { email: 'manager@world.test' } };
  const provider = await startOidcProvider(`${server.platform.settings.publicUrl}/sso-gateway.vue`, people);
  const { token } = await actor(server.url, 'sysadmin');
  const { issuer, client } = provider;
  await callApi('signIn.testConnection', { token, input: { issuer, clientId: client.id } });
  const connection = {
    name: 'Sample',
    pool: 'external',
    corporationId: 1,
    domains: ['world.test'],
    issuer,
    clientId: client.id,
    isEnabled: true,
  };
  const addReply = await callApi('signIn.addConnection', {
    token,
    input: { ...connection, clientSecret: client.secret },
  });
  const connectionId = Number(addReply.body.id);
  await callApi('signIn.changeConnection', { token, ids: { connectionId }, input: { ...connection, revision: 1 } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set is_sso_enabled = true where email = 'manager@world.test'`.execute(tx),
  );
  const startReply = await callApi('signIn.beginSignOn', { input: { organizationId: connectionId } });
  const callback = await signInAtProvider(String(startReply.body.url), 'dana');
  await callApi('signIn.exchangeSignOn', {
    cookie: cookieOf(startReply, 'lb_sso'),
    input: Object.fromEntries(callback.searchParams),
  });
  await callApi('signIn.removeConnection', { token, ids: { connectionId } });
};

const entities: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const request = await callApi('hierarchy.addChangeRequest', {
    token,
    ids: { propertyId: 1 },
    input: { changes: [{ detail: 'name', from: '', to: 'Sample' }], note: '', key: randomUUID() },
  });
  const requestIds = { propertyId: 1, changeRequestId: Number(request.body.id) };
  await callApi('hierarchy.withdrawChangeRequest', { token, ids: requestIds, input: {} });
  for (const level of ['corporation', 'division', 'region', 'property'] as const) {
    const ids = { [`${level}Id`]: 1 };
    const note = await callApi(`hierarchy.${nameAtLevel('addNote', level)}`, {
      token,
      ids,
      input: { message: 'Sample' },
    });
    const noteIds = { ...ids, recordNoteId: Number(note.body.id) };
    const changedInput = { message: 'Another', revision: 0 };
    await callApi(`hierarchy.${nameAtLevel('changeNote', level)}`, { token, ids: noteIds, input: changedInput });
    await callApi(`hierarchy.${nameAtLevel('removeNote', level)}`, { token, ids: noteIds });
    const alert = { kind: 'KEY_OUT', isOn: true, recipients: ['sample@world.test'] };
    const addReply = await callApi(`alerts.${nameAtLevel('addExceptionAlert', level)}`, { token, ids, input: alert });
    const alertIds = { ...ids, alertId: Number(addReply.body.id) };
    await callApi(`alerts.${nameAtLevel('changeExceptionAlert', level)}`, {
      token,
      ids: alertIds,
      input: { ...alert, isOn: false },
    });
    await callApi(`alerts.${nameAtLevel('removeExceptionAlert', level)}`, { token, ids: alertIds });
  }
};

const unit: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  const addReply = await callApi('units.addUnit', { token, ids: property, input: { unit: 'Sample unit' } });
  const ids = { ...property, unitId: Number(addReply.body.id) };
  const changedInput = { unit: 'Sample unit', building: 'Sample', revision: 0 };
  await callApi('units.changeUnit', { token, ids, input: changedInput });
  await callApi('units.setUnitActive', { token, ids, input: { isActive: false, revision: 1 } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set customer_unit_entry = true where id = 1`.execute(tx),
  );
  await callApi('units.submitUnitEntry', { token, ids: property, input: { isAddressRight: true } });
};

const exception: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{ id: number }>`insert into exception (property_id, kind, identity, since, found_at, changed_at)
      values (1, 'LAST_COMM', 'LAST_COMM:sample', now(), now(), now()) returning id`.execute(tx),
  );
  const ids = { exceptionId: Number(rows[0]?.id) };
  await callApi('alerts.getException', { token, ids });
  await callApi('alerts.actOnExceptions', { token, input: { exceptionIds: [ids.exceptionId], action: 'take' } });
};

const keyReceipt: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const property = { propertyId: 1 };
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [{ time: '2026-11-20T15:00:00.000Z', tag: '71001', hook: 1002, unit: '102' }]);
    await sql`update badge set email = 'holder@world.test' where property_id = 1 and number = '000412'`.execute(tx);
  });
  const reminder = { badge: '000412', key: randomUUID() };
  await callApi('reminders.remindBadge', { token, ids: property, input: reminder });
  const keysOut = await callApi('keyReceipts.keysToGive', { token, ids: property, query: '?search=71001' });
  const [key] = keysOut.body.rows as { keyId: number; since: string }[];
  const input = {
    keys: [{ keyId: key?.keyId, since: key?.since }],
    vendorName: 'Sample',
    vendorRepName: 'Sample',
    vendorRepEmail: 'vendor@world.test',
    identity: 'other',
    verifiedNumber: '1234',
    verifiedBy: 'Sample',
    dueBack: new Date(Date.now() + 3_600_000).toISOString(),
    signature: { kind: 'typed', name: 'Sample' },
  };
  const addReply = await callApi('keyReceipts.addKeyReceipt', { token, ids: property, input });
  const ids = { ...property, keyReceiptId: Number(addReply.body.id) };
  const mail = { to: ['sample@world.test'], key: randomUUID() };
  await callApi('keyReceipts.getReceiptProperty', { token, ids: { keyReceiptId: ids.keyReceiptId } });
  await callApi('keyReceipts.mailKeyReceipt', { token, ids, input: mail });
  await callApi('reminders.remindReceipt', { token, ids, input: { key: randomUUID() } });
  await callApi('keyReceipts.actOnKeyReceipt', { token, ids, input: { action: 'void', reason: 'Sample' } });
};

const savedView: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const input = { list: 'sample', name: 'Sample', isDefault: false, address: '', columns: [] };
  const view = await callApi('lists.addView', { token, input });
  await callApi('lists.removeView', { token, ids: { viewId: Number(view.body.id) } });
};

const ownSessions: Scenario = async (callApi, server) => {
  await tokenOf(server, 'service@world.test');
  const token = await tokenOf(server, 'service@world.test');
  const { rows } = (await callApi('signIn.listSessions', { token })).body as {
    rows: { id: string; isThisOne: boolean }[];
  };
  await callApi('signIn.endOneSession', { token, ids: { sessionId: rows.find((row) => !row.isThisOne)?.id ?? '' } });
};

const changedLogin: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const ids = { staffId: 205 };
  const { personalInformation, revision } = (await callApi('staff.getStaff', { token, ids })).body as {
    personalInformation: { contactEmail: string };
    revision: number;
  };
  const input = { ...loginForm(personalInformation.contactEmail), revision };
  await callApi('staff.changeStaff', { token, ids, input });
};

const leaver: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const ids = { staffId: 204 };
  await callApi('staff.removeStaff', { token, ids });
  await callApi('staff.restoreStaff', { token, ids });
};

const formerLogin: Scenario = async (callApi, { platform }) => {
  await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into legacy_staff (user_name, name, corporation_id, role_id, level, entity_id, code_hash)
      values ('sample', 'Sample', 1, 205, 4, 1, sha256('hand-over'))`.execute(tx),
  );
  const legacyUser = { userName: 'sample', code: 'hand-over' };
  await callApi('staff.checkLegacyStaff', { input: legacyUser });
  const login = { name: 'Sample person', email: 'former@world.test', password: 'A-brand-new-pass-3' };
  await callApi('staff.initLegacyStaff', { input: { ...legacyUser, ...login } });
};

const cabinet: Scenario = async (callApi, server) => {
  const { url } = server;
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x;
  const code = await enrollmentCode(url, worldIds.annex);
  const secret = 'a-secret-that-the-annex-made-itself';
  await callApi('device.enrol', { input: { code, androidId: 'a2', secret, publicKey, version: '1.0' } });
  const lobby = await enrollTestCabinet(url);
  const { token } = lobby.api;
  await callApi('device.events', { token, input: lobby.batch([keyEvent(1)]) });
  await callApi('device.heartbeat', { token, input: { time: new Date().toISOString() } });
  const admin = await actor(url, 'superadmin');
  const backups = `/api/datalogs/${worldIds.datalog}/system-backups`;
  const backupReply = await admin.send<{ id: number }>('POST', `${backups}/make`);
  const backup = JSON.stringify((await admin.get(`${backups}/${backupReply.body.id}`)).body);
  await callApi('device.backup', { token, input: new Blob([backup], { type: 'application/octet-stream' }) });
  const config = await callApi('device.config', { token });
  await callApi('device.acknowledgeConfig', { token, input: { revision: config.body.revision } });
  await lobby.send([keyEvent(9)]);
  const stream = { datalogId: worldIds.datalog, stream: lobby.stream };
  await callApi('systems.closeStream', { token: admin.token, ids: stream, input: { reason: 'The cabinet was reset' } });
  const manager = await actor(url, 'manager');
  await callApi('keyActivity.addCorrection', {
    token: manager.token,
    ids: { propertyId: worldIds.property },
    input: { datalogId: worldIds.datalog, position: 1, reason: 'A wrong unit', correction: { unit: '102' } },
  });
};

const system: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const systemForm = { number: 'N1', name: 'Sample', type: 'STD' };
  const addReply = await callApi('systems.addDatalog', {
    token,
    ids: { propertyId: worldIds.property },
    input: systemForm,
  });
  const ids = { datalogId: Number(addReply.body.id) };
  await callApi('systems.changeDatalog', { token, ids, input: { ...systemForm, numberOfUnits: 1, revision: 1 } });
  await callApi('systems.setPanel', { token, ids: { ...ids, panel: 2 }, input: { hooks: 10, revision: 2 } });
  await callApi('systems.removePanel', { token, ids: { ...ids, panel: 2 }, query: '?revision=3' });
  const backupReply = await callApi('systems.makeBackup', { token, ids });
  const backup = { ...ids, backupId: Number(backupReply.body.id) };
  const file = await callApi('systems.readBackup', { token, ids: backup });
  const bytes = new Blob([JSON.stringify(file.body)], { type: 'application/octet-stream' });
  await callApi('systems.addBackup', { token, ids, query: '?fileName=sample.json', input: bytes });
  const snapshot = await callApi('systems.restoreBackup', { token, ids: backup, input: { dryRun: true } });
  await callApi('systems.restoreBackup', { token, ids: backup, input: { dryRun: false, mark: snapshot.body.mark } });
  await callApi('systems.removeBackup', { token, ids: backup });
  const place = { propertyId: worldIds.sibling, number: 'N1' };
  await callApi('systems.moveDatalog', { token, ids, input: { ...place, revision: 4 } });
};

const scan: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const key = randomUUID();
  await callApi('inventory.scanEquipment', { token, input: { mode: 'new', serial: 'STORY-1', productId: 1, key } });
  await callApi('inventory.undoScan', { token, input: { key } });
};

/** Scenarios for calls that need earlier calls. */
export const scenarios: readonly Scenario[] = [
  refreshedSession,
  forgottenPassword,
  secondFactor,
  lostSecondFactor,
  organization,
  entities,
  unit,
  ...recordScenarios,
  ...returnScenarios,
  ...deletionScenarios,
  exception,
  keyReceipt,
  savedView,
  badge,
  fingerprint,
  optOut,
  ...keyScenarios,
  ownSessions,
  changedLogin,
  leaver,
  formerLogin,
  cabinet,
  system,
  ...keyBoardScenarios,
  scan,
  takeOverProgram,
];
