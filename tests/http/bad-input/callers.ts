import { generateKeyPairSync } from 'node:crypto';
import { isScimCall } from '@latchboard/contract';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { hashPassword } from '../../../apps/server/src/platform/identity/passwords.ts';
import { actor, callerOf, signIn } from '../../../apps/server/src/testing/actors.ts';
import { addLogin } from '../../../apps/server/src/testing/factories/staff.ts';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../../apps/server/src/testing/world-facts.ts';
import { isForDevices, isOpenToAnyone, type NamedCall } from '../../matrix/calls.ts';
import { expectedOf } from '../../matrix/expectation.ts';
import { type Person, people } from '../../matrix/people.ts';
import { readRecords } from '../../matrix/records.ts';
import { sampleDirectoryKey } from '../../matrix/sample-directories.ts';
import { pathOf, type RecordIds, targetsOf } from '../../matrix/targets.ts';

/** Path and headers of a call. With them, only the input can cause an error. */
export interface CallTarget {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/**
 * Signs in the logins needed for all calls in the contract. Returns a function that returns the path and headers of a
 * call.
 */
export async function signInCallers(
  server: TestServer,
  ids?: RecordIds,
): Promise<(namedCall: NamedCall) => CallTarget> {
  const records = ids ?? (await readRecords(server));
  const tokens = new Map<Person, string | undefined>();
  for (const person of people) tokens.set(person, (await actor(server.url, person.key)).token);
  const gate = await tokenAtGate(server);
  const cabinet = await enrolledCabinet(server);
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  return ({ call }) => {
    const [own = {}] = targetsOf(call);
    // Users of the provider reach everything, so the login with the narrowest access is the best test.
    const person = people.toReversed().find((candidate) => expectedOf(call, own, candidate) === 'answered');
    const path = pathOf(call, own, person, records);
    if (isOpenToAnyone(call)) return { path, headers: {} };
    if (isScimCall(call)) return { path, headers: bearer(sampleDirectoryKey) };
    if (isForDevices(call)) return { path, headers: bearer(cabinet) };
    return { path, headers: bearer(person ? tokens.get(person) : gate) };
  };
}

async function tokenAtGate({ url, platform }: TestServer): Promise<string> {
  const password = 'Temporary-pass-1';
  const passwordHash = await hashPassword(password);
  const login = { role: 203, level: 4, entity: worldIds.property, corporation: worldIds.corporation };
  await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    addLogin(tx, { ...login, email: 'first@world.test', mustChange: true, passwordHash }),
  );
  return (await signIn(url, 'first@world.test', password)).body.accessToken;
}

async function enrolledCabinet({ url }: TestServer): Promise<string> {
  const service = await actor(url, 'service');
  const { body } = await service.send<{ code: string }>('POST', `/api/datalogs/${worldIds.datalog}/enrolment`);
  const secret = 'a secret that the cabinet made itself'.replaceAll(' ', '-');
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x;
  const reply = await callerOf(url).send('POST', '/api/device/enrol', {
    code: body.code,
    // The value must equal the one in tests/matrix/records.ts.
    androidId: 'device-1',
    secret,
    publicKey,
    version: '1.0',
  });
  if (reply.status !== 200) throw new Error(`the cabinet could not enroll: ${reply.body.code}`);
  return secret;
}
