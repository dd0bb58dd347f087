import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Badge = CallOutput<typeof contract.badges.getBadge> & FailureBody;
type Policy = CallOutput<typeof contract.badges.publishBiometricPolicy> & FailureBody;
type OpenedConsent = CallOutput<typeof contract.badges.openConsentLink> & FailureBody;

/** The server that most tests share. */
let shared: TestServer;
/** Server and world of the test. */
let server: TestServer;
let world: OwnWorld;
let badges: string;
/** Returns the messages emailed during the test. */
let newMails: () => Promise<{ text: string }[]>;
/** Milliseconds by which the servers' clock is ahead of real time. */
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  shared = await testServer({ shared: true, clock });
});
afterAll(() => shared.close());
beforeEach(() => useServer(shared));

async function useServer(targetServer: TestServer) {
  aheadMs = 0;
  // Sign in again at the time of this test's clock.
  clearActors(targetServer.url);
  server = targetServer;
  world = await ownWorld(targetServer);
  badges = `/api/properties/${world.ids.property}/badges`;
  newMails = await watchMails(targetServer);
}

const pat = { number: '654321', name: 'Pat Rivera', pin: '4857', email: 'pat@demo.latchboard.test' };

const fingerprintEvent = (seq: number, action: string, overrides: object = {}) => ({
  seq,
  salt: keyEvent(seq).salt,
  kind: 'system',
  time: new Date().toISOString(),
  action,
  badge: pat.number,
  ...overrides,
});
const consentEvent = (seq: number, accepted = true, policyVersion: unknown = 1) =>
  fingerprintEvent(seq, 'biometric-consent', { policyVersion, accepted });

async function addBadge(laterMs = 0) {
  const manager = await world.as('manager');
  const { id } = (await manager.send<Badge>('POST', badges, pat)).body;
  const path = `${badges}/${id}`;
  const read = async () => (await manager.get<Badge>(path)).body.fingerprint;
  const applyConsents = () => server.platform.jobs.runNow('apply-consents');
  const passTime = () => {
    aheadMs = laterMs;
  };
  return { manager, path, read, applyConsents, passTime };
}

/** Token in the newest message. */
async function newestToken(): Promise<string> {
  const text = (await newMails()).at(-1)?.text ?? '';
  return /\/consent\/fingerprint\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
}

const configChangesOf = async (cabinet: TestCabinet, since: number) =>
  (
    await cabinet.api.get<{ revision: number; changes?: { kind: string; key: string; value: unknown }[] }>(
      `/api/device/config?since=${since}`,
    )
  ).body;
const fullConfigOf = async (cabinet: TestCabinet) =>
  (
    await cabinet.api.get<{
      revision: number;
      badges: { number: string; biometricAllowed: boolean }[];
      purges: { badge: string }[];
    }>('/api/device/config?since=0')
  ).body;
const mayEnroll = async (cabinet: TestCabinet) =>
  (await fullConfigOf(cabinet)).badges.find(({ number }) => number === pat.number)?.biometricAllowed;

async function consentByLink(manager: Caller, path: string) {
  await manager.send('POST', `${path}/fingerprint/ask`);
  const token = await newestToken();
  return callerOf(server.url).send('POST', `/api/consents/${token}`, { isAccepted: true, version: 1 });
}

test('BDG-04 a person opens the policy from an emailed link and agrees once; the version and the time are stored, and the cabinets are notified', async () => {
  const { manager, path, read } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  expect(await read()).toEqual({ consent: null, templates: [], may: { ask: true, withdraw: false } });
  const { revision } = await fullConfigOf(cabinet);
  expect((await manager.send<Badge>('POST', `${path}/fingerprint/ask`)).body.fingerprint.consent).toMatchObject({
    state: 'asked',
    version: 1,
  });
  const token = await newestToken();
  const anonymous = callerOf(server.url);
  // Mail scanners open links, so opening the link must not change anything.
  for (const _ of [1, 2]) {
    const consentReply = await anonymous.get<OpenedConsent>(`/api/consents/${token}`);
    expect(consentReply.body).toMatchObject({ name: pat.name, version: 1, language: 'en' });
    expect([consentReply.body.en.length > 100, consentReply.body.es.length > 100]).toEqual([true, true]);
  }
  expect((await read()).consent?.state).toBe('asked');
  const answer = { isAccepted: true, version: 1 };
  const answers = await Promise.all(
    [1, 2, 3].map(() => anonymous.send<FailureBody>('POST', `/api/consents/${token}`, answer)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['linkUsed', 'linkUsed']);
  const { consent, may } = await read();
  expect(consent).toMatchObject({ state: 'given', version: 1, cabinet: null });
  expect(Math.abs(Date.parse(consent?.at ?? '') - Date.now())).toBeLessThan(60_000);
  expect(may).toEqual({ ask: false, withdraw: true });
  expect((await configChangesOf(cabinet, revision)).changes).toContainEqual(
    expect.objectContaining({
      kind: 'badge',
      key: pat.number,
      value: expect.objectContaining({ biometricAllowed: true }),
    }),
  );
});

test('BDG-04 a consent link expires after 14 days or when a newer request is sent, and an unknown link is rejected', async () => {
  const { manager, path, passTime } = await addBadge(14 * 86_400_000 + 1000);
  const anonymous = callerOf(server.url);
  const open = async (token: string) => (await anonymous.get<OpenedConsent>(`/api/consents/${token}`)).body.code;
  expect(await open('A'.repeat(43))).toBe('linkUnknown');
  expect((await anonymous.get<OpenedConsent>('/api/consents/short')).status).toBe(400);
  await manager.send('POST', `${path}/fingerprint/ask`);
  const first = await newestToken();
  expect(await open(first)).toBeUndefined();
  await manager.send('POST', `${path}/fingerprint/ask`);
  const second = await newestToken();
  expect([await open(first), await open(second)]).toEqual(['linkWithdrawn', undefined]);
  passTime();
  expect(await open(second)).toBe('linkExpired');
});

test('BDG-04 a person who declines can be asked again, about the newest version of the policy', async () => {
  // This test publishes another policy, so it uses a separate server.
  await useServer(await testServer());
  const { manager, path, read } = await addBadge();
  await manager.send('POST', `${path}/fingerprint/ask`);
  const anonymous = callerOf(server.url);
  const token = await newestToken();
  // The answer is for the version that the owner read.
  const wrongVersion = await anonymous.send<FailureBody>('POST', `/api/consents/${token}`, {
    isAccepted: true,
    version: 2,
  });
  expect(wrongVersion.body.code).toBe('linkWithdrawn');
  await anonymous.send('POST', `/api/consents/${token}`, { isAccepted: false, version: 1 });
  expect(await read()).toMatchObject({ consent: { state: 'declined' }, may: { ask: true, withdraw: false } });
  const management = await world.as('management');
  const text = { en: 'A second policy for fingerprints.', es: 'Una segunda política de huellas.' };
  const publish = (after: number) => management.send<Policy>('POST', '/api/biometric-policies', { after, ...text });
  expect((await publish(1)).body).toMatchObject({ version: 2, ...text });
  expect((await publish(1)).body.code).toBe('changedByAnother');
  expect((await manager.send('POST', '/api/biometric-policies', { after: 2, ...text })).status).toBe(403);
  expect((await manager.send<Badge>('POST', `${path}/fingerprint/ask`)).body.fingerprint.consent).toMatchObject({
    state: 'asked',
    version: 2,
  });
});

test('BDG-04 a person who declined by link or at a keypad may not be enrolled, and a template that a cabinet enrolls must be removed', async () => {
  const { manager, path, read, applyConsents } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await manager.send('POST', `${path}/fingerprint/ask`);
  const answer = { isAccepted: false, version: 1 };
  expect((await callerOf(server.url).send('POST', `/api/consents/${await newestToken()}`, answer)).status).toBe(200);
  expect([(await read()).consent?.state, await mayEnroll(cabinet)]).toEqual(['declined', false]);
  await cabinet.send([consentEvent(1, false), fingerprintEvent(2, 'fingerprint-enrolled')]);
  await applyConsents();
  expect([(await read()).consent?.state, await mayEnroll(cabinet)]).toEqual(['declined', false]);
  expect((await read()).templates[0]?.removal).toMatchObject({ confirmedAt: null });
  expect((await fullConfigOf(cabinet)).purges).toEqual([{ badge: pat.number }]);
});

test('BDG-04 consent given at a keypad is recorded, and the other cabinets of the property are notified', async () => {
  const { read, applyConsents } = await addBadge();
  const [lobby, annex] = [
    await enrollTestCabinet(server.url, world.ids.datalog),
    await enrollTestCabinet(server.url, world.ids.annex),
  ];
  // A consent to a version that was never published is invalid.
  await lobby.send([consentEvent(1, true, 99), consentEvent(2, true, 'one')]);
  expect((await read()).consent).toBeNull();
  await lobby.send([consentEvent(3), fingerprintEvent(4, 'fingerprint-enrolled')]);
  await lobby.send([consentEvent(3), fingerprintEvent(4, 'fingerprint-enrolled')]);
  expect((await read()).consent).toMatchObject({ state: 'given', version: 1, cabinet: expect.any(String) });
  expect((await read()).templates).toEqual([expect.objectContaining({ removal: null })]);
  expect(await mayEnroll(annex)).toBe(false);
  await applyConsents();
  expect(await mayEnroll(annex)).toBe(true);
});

test('BDG-04 withdrawing consent requests the removal of the template; the request stays open until a signed event from the cabinet confirms it', async () => {
  const { manager, path, read } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  expect((await manager.send<Badge>('POST', `${path}/fingerprint/withdraw`)).body.code).toBe('consentNotGiven');
  await consentByLink(manager, path);
  await cabinet.send([fingerprintEvent(1, 'fingerprint-enrolled')]);
  const { revision } = await fullConfigOf(cabinet);
  await manager.send('POST', `${path}/fingerprint/withdraw`);
  expect((await configChangesOf(cabinet, revision)).changes).toEqual([
    expect.objectContaining({ kind: 'badge', value: expect.objectContaining({ biometricAllowed: false }) }),
    expect.objectContaining({ kind: 'purge', key: pat.number, value: { badge: pat.number } }),
  ]);
  const fingerprintState = await read();
  expect(fingerprintState.consent?.state).toBe('withdrawn');
  expect(fingerprintState.templates[0]?.removal).toMatchObject({
    reason: 'withdrawn',
    confirmedAt: null,
    position: null,
  });
  // An acknowledged configuration does not confirm the removal. A cabinet that fetches everything gets the order again.
  const fullConfig = await fullConfigOf(cabinet);
  expect(fullConfig.purges).toEqual([{ badge: pat.number }]);
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: fullConfig.revision });
  expect((await read()).templates[0]?.removal?.confirmedAt).toBeNull();
  const { body } = await cabinet.send([fingerprintEvent(2, 'fingerprint-removed')]);
  expect((await read()).templates[0]?.removal).toMatchObject({
    confirmedAt: expect.any(String),
    position: body.head.position,
  });
  expect((await fullConfigOf(cabinet)).purges).toEqual([]);
});

test('BDG-04 deactivating a badge requests the removal of its template, even if its enrollment arrives later; reactivating the badge does not restore consent', async () => {
  const { manager, path, read, applyConsents } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await consentByLink(manager, path);
  const enrolled = fingerprintEvent(1, 'fingerprint-enrolled');
  const ended = await manager.send<Badge>('DELETE', path);
  expect(ended.body.history.slice(0, 2).map(({ action }) => action)).toEqual(['deactivate', 'endConsent']);
  await cabinet.send([enrolled]);
  expect((await read()).templates).toEqual([expect.objectContaining({ removal: null })]);
  await applyConsents();
  expect((await read()).templates[0]?.removal).toMatchObject({ reason: 'deactivated', confirmedAt: null });
  expect((await fullConfigOf(cabinet)).purges).toEqual([{ badge: pat.number }]);
  await cabinet.send([fingerprintEvent(2, 'fingerprint-removed')]);
  expect((await read()).templates[0]?.removal?.confirmedAt).not.toBeNull();
  const reactivated = (await manager.send<Badge>('POST', `${path}/reactivate`)).body;
  expect(reactivated.fingerprint).toMatchObject({ consent: null, templates: [], may: { ask: true } });
  expect(await mayEnroll(cabinet)).toBe(false);
});

test('BDG-04 a template that a cabinet enrolls after the badge was deactivated causes a removal request', async () => {
  const { manager, path, read, applyConsents } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await consentByLink(manager, path);
  const ended = await manager.send<Badge>('DELETE', path);
  const time = ended.body.history[0]?.at;
  await cabinet.send([fingerprintEvent(1, 'fingerprint-enrolled', { time })]);
  await applyConsents();
  expect((await read()).templates[0]?.removal).toMatchObject({ reason: 'deactivated', confirmedAt: null });
  expect((await fullConfigOf(cabinet)).purges).toEqual([{ badge: pat.number }]);
});

test('BDG-04 the consent link of a deactivated badge shows that the request is no longer open, not that it expired', async () => {
  const { manager, path } = await addBadge();
  await manager.send('POST', `${path}/fingerprint/ask`);
  const token = await newestToken();
  const { body } = await manager.send<Badge>('DELETE', path);
  expect(body.history.map(({ action }) => action)).not.toContain('endConsent');
  const consentReply = await callerOf(server.url).get<FailureBody>(`/api/consents/${token}`);
  expect([consentReply.status, consentReply.body.code]).toEqual([409, 'linkWithdrawn']);
});

test('BDG-04 a template without consent causes a removal request', async () => {
  const { read, applyConsents } = await addBadge();
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([fingerprintEvent(1, 'fingerprint-enrolled')]);
  await applyConsents();
  expect((await read()).templates[0]?.removal).toMatchObject({ reason: 'withdrawn' });
  expect((await fullConfigOf(cabinet)).purges).toEqual([{ badge: pat.number }]);
});

test('BDG-04 a person whose badge ends on a future day can be asked for consent and can agree, and keeps the template until that day has passed', async () => {
  const { manager, path, read, applyConsents, passTime } = await addBadge(40 * 86_400_000);
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { name, title, company, phone, email, level, language, from, revision } = (await manager.get<Badge>(path)).body;
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(
    (await manager.send('PUT', path, { name, title, company, phone, email, level, language, from, until, revision }))
      .status,
  ).toBe(200);
  await consentByLink(manager, path);
  expect((await read()).consent?.state).toBe('given');
  expect(await mayEnroll(cabinet)).toBe(true);
  await cabinet.send([fingerprintEvent(1, 'fingerprint-enrolled')]);
  await applyConsents();
  expect((await read()).templates).toEqual([expect.objectContaining({ removal: null })]);
  passTime();
  await applyConsents();
  const { body } = await signIn(server.url, world.login('manager').email, worldPassword);
  const later = callerOf(server.url, body.accessToken);
  expect((await later.get<Badge>(path)).body.fingerprint.templates[0]?.removal).toMatchObject({
    reason: 'deactivated',
  });
});
