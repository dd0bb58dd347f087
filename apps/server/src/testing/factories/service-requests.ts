import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

export type Calls = typeof contract.serviceRequests;
export type Request = CallOutput<Calls['getServiceRequest']>;
export type List = CallOutput<Calls['listServiceRequests']>;
export type Report = CallOutput<Calls['getOpenServiceRequests']>;
export type Updated = CallOutput<Calls['updateOpenServiceRequests']>;
export type Choices = CallOutput<Calls['readServiceRequestChoices']>;
export type Failed<T> = T & Partial<FailureBody>;

export const path = '/api/properties/1/service-requests';
export const noon = Date.parse('2026-11-23T18:00:00.000Z');
export const day = 86_400_000;
export const rosaId = 102;

/** A caller that signs in again after its session has expired. */
function signedIn(url: string, email: string, clock: { at: number }): Caller {
  let last: { at: number; caller: Promise<Caller> } | undefined;
  const caller = () => {
    if (last && Math.abs(clock.at - last.at) < 600_000) return last.caller;
    const made = signIn(url, email, worldPassword).then(({ body }) => callerOf(url, body.accessToken));
    last = { at: clock.at, caller: made };
    return made;
  };
  return {
    token: undefined,
    get: async (...given) => (await caller()).get(...given),
    send: async (...given) => (await caller()).send(...given),
  };
}

export async function start() {
  const clock = { at: noon };
  const server = await testServer({ clock: { now: () => new Date(clock.at) }, env: { LOG_LEVEL: 'error' } });
  const as = (name: string) => signedIn(server.url, `${name}@world.test`, clock);
  const [service, sales, manager] = [as('service'), as('sales'), as('manager')];
  const { types } = (await service.get<Choices>(`${path}/choices`)).body;
  const typeId = (name: string) => types.find((type) => type.name === name)?.id ?? 0;
  return { server, clock, as, service, sales, manager, types, typeId, repair: typeId('Repair') };
}

export const runSql = ({ platform }: TestServer, statement: string) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx));
export const setWarranty = (server: TestServer, until: string | null) =>
  runSql(server, `update property set warranty_until = ${until === null ? 'null' : `'${until}'`} where id = 1`);

export const form = (typeId: number, more: object = {}) => ({
  ...{ typeId, title: 'Door does not close', description: 'The hinge is bent.', key: randomUUID() },
  ...more,
});
export const open = async (who: Caller, typeId: number, more: object = {}) =>
  (await who.send<Request>('POST', path, form(typeId, more))).body;
export const act = (who: Caller, { id }: Pick<Request, 'id'>, action: string, more: object = {}) =>
  who.send<Failed<Request>>('POST', `${path}/${id}/actions`, { action, ...more });
export const read = async (who: Caller, { id }: Pick<Request, 'id'>) => (await who.get<Request>(`${path}/${id}`)).body;
export const closingForm = { cause: 'Hinge bent', done: 'Hinge replaced', minutes: 25 };
export const actions = ({ may }: Request) => may.filter(({ notNow }) => notNow === null).map(({ action }) => action);

export const report = async (who: Caller, more: object = {}) =>
  (
    await who.send<Failed<Report>>('POST', '/api/service-requests/reports/open', {
      fromDate: '2026-11-01T06:00:00.000Z',
      toDate: '2026-11-24T05:59:59.999Z',
      ...more,
    })
  ).body;
export const update = async (who: Caller, items: object[]) =>
  (await who.send<Failed<Updated>>('PUT', '/api/service-requests/reports/open', { items })).body;

/** A second technician, added at the start of the test. */
export async function technician(server: TestServer, name = 'Ray Dobbs', email = 'ray@world.test') {
  const admin = await actor(server.url, 'sysadmin');
  const { body } = await admin.send<{ id: number; revision: number }>('POST', '/api/users', {
    personalInformation: { name, contactEmail: email },
    accessRole: { id: 102 },
  });
  const disable = (isDisabled: boolean) => admin.send('PUT', `/api/users/${body.id}/disabled`, { isDisabled });
  return { id: body.id, name, disable };
}
