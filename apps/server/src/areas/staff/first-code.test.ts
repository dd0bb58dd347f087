import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let email: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  world = await ownWorld(server);
  email = `jo.${world.ids.property}@world.test`;
});

const mailsTo = async (address: string) =>
  (await outboxOf(server)).filter(({ raw }) => new RegExp(`^To: ${address}\\r?$`, 'im').test(raw));
const newPassword = 'a brand new password';
const codeIn = (text = '') => /^\d{8}$/m.exec(text)?.[0] ?? '';
const loginForm = (overrides: Record<string, unknown> = {}) => ({
  personalInformation: { name: 'Jo Lindqvist', contactEmail: email, preferredLanguage: 'es' },
  commercialLevel: 4,
  accessRole: { id: 205 },
  setLoginAsPrimaryContact: false,
  properties: [{ id: world.ids.property }],
  emailPasswordCode: true,
  ...overrides,
});
const userForm = (overrides: Record<string, unknown> = {}) => ({
  personalInformation: { name: 'Noor Haddad', contactEmail: email },
  accessRole: { id: 102 },
  ...overrides,
});
const hourMs = 3_600_000;

test('STF-04 ACC-05 a new login gets an emailed code that is valid for 24 hours and sets its password', async () => {
  expect((await (await world.as('manager')).send('POST', '/api/staff', loginForm())).status).toBe(201);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('El código vale una sola vez, durante 24 horas.');
  expect(mails[0]?.text).toContain(`/reset-password?email=${encodeURIComponent(email)}&invited=es`);
  now = new Date(now.getTime() + 23 * hourMs);
  const reset = { email, code: codeIn(mails[0]?.text), newPassword };
  expect((await callerOf(server.url).send('POST', '/api/session/reset-password', reset)).status).toBe(200);
  expect((await signIn(server.url, email, newPassword)).body.state).toBe('authenticated');
});

test('STF-08 ACC-05 an administrator can email a code to a new internal user', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  expect((await administrator.send('POST', '/api/users', userForm({ emailPasswordCode: true }))).status).toBe(201);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('The code works once, within 24 hours.');
  expect(mail?.text).toMatch(/ of Latchboard has given you a login for the Latchboard team\./);
  const reset = { email, code: codeIn(mail?.text), newPassword };
  expect((await callerOf(server.url).send('POST', '/api/session/reset-password', reset)).status).toBe(200);
});

/** First email in both languages, to the given address. */
const firstMail = (to: string) => ({
  en: [
    'Hello Jo Lindqvist,',
    'Test manager has given you a login for Harbor Point (',
    'Latchboard is where you see which keys are out',
    `To begin, choose your password with the code below. Then sign in with your email address, ${to}.`,
    'Choose your password',
  ],
  es: [
    'Hola, Jo Lindqvist:',
    'Test manager le ha dado un acceso a Harbor Point (',
    'En Latchboard ve qué llaves están fuera',
    `Para empezar, elija su contraseña con el código de abajo. Después inicie sesión con su correo, ${to}.`,
    'Elegir su contraseña',
  ],
});

test.for(['en', 'es'] as const)(
  'STF-04 NAV-22 the first email names the sender and explains the access, Latchboard, and the next step, in the user’s language (%s), as text and as HTML',
  async (preferredLanguage) => {
    const manager = await world.as('manager');
    const personalInformation = { name: 'Jo Lindqvist', contactEmail: email, preferredLanguage };
    expect((await manager.send('POST', '/api/staff', loginForm({ personalInformation }))).status).toBe(201);
    const [mail] = await mailsTo(email);
    for (const content of [mail?.text, mail?.html])
      for (const expectedText of firstMail(email)[preferredLanguage]) expect(content).toContain(expectedText);
    expect(mail?.text).not.toMatch(/reset(?!-password)|restablec/i);
  },
);

test('STF-04 no code is emailed if none is requested, if the login uses single sign-on, or if the login is not created', async () => {
  const administrator = await actor(server.url, 'sysadmin');
  const before = await outboxOf(server);
  const add = async (path: string, form: object) => (await administrator.send('POST', path, form)).status;
  const personWith = (contactEmail: string) => ({ personalInformation: { name: 'Jo Lindqvist', contactEmail } });
  expect(await add('/api/staff', loginForm({ ...personWith(`unasked.${email}`), emailPasswordCode: false }))).toBe(201);
  expect(await add('/api/staff', loginForm({ ...personWith(`sso.${email}`), isSSOEnabled: true }))).toBe(201);
  expect(await add('/api/staff', loginForm(personWith(world.login('manager').email)))).toBe(400);
  expect(
    await add('/api/staff', loginForm({ ...personWith(`nowhere.${email}`), properties: [{ id: worldIds.absent }] })),
  ).toBe(400);
  expect(await add('/api/users', userForm())).toBe(201);
  expect(await outboxOf(server)).toHaveLength(before.length);
});

test('ACC-08 ACC-05 a code sent by an administrator is valid for 24 hours, and a self-requested code for 15 minutes', async () => {
  const anonymous = callerOf(server.url);
  const { id, email: managerEmail } = world.login('manager');
  await anonymous.send('POST', '/api/session/forgot-password', { email: managerEmail });
  expect((await mailsTo(managerEmail)).at(-1)?.text).toContain('within 15 minutes.');
  const send = async () =>
    (await actor(server.url, 'sysadmin')).send('POST', `/api/email/password-reset/${id}`, {
      emailAddress: managerEmail,
    });
  expect((await send()).status).toBe(200);
  const text = (await mailsTo(managerEmail)).map((mail) => mail.text).find((body) => body.includes('within 24 hours.'));
  now = new Date(now.getTime() + 24 * hourMs + 1000);
  const reset = { email: managerEmail, code: codeIn(text), newPassword };
  expect((await anonymous.send('POST', '/api/session/reset-password', reset)).body.code).toBe('invalidResetCode');
});
