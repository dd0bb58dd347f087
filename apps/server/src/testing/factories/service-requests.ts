import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, signIn } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

export type Calls = typeof contract.serviceRequests;
export type ServiceRequest = CallOutput<Calls['getServiceRequest']>;
export type RequestList = CallOutput<Calls['listServiceRequests']>;
export type OpenRequestReport = CallOutput<Calls['getOpenServiceRequests']>;
export type UpdatedReport = CallOutput<Calls['updateOpenServiceRequests']>;
export type RequestChoices = CallOutput<Calls['readServiceRequestChoices']>;
export type OrFailure<T> = T & Partial<FailureBody>;

export const requestsPath = '/api/properties/1/service-requests';
export const noon = Date.parse('2026-11-23T18:00:00.000Z');
export const dayMs = 86_400_000;
export const rosaId = 102;

/** Caller that signs in again when the clock has moved by ten minutes. */
function renewingCaller(url: string, email: string, clock: { at: number }): Caller {
  let last: { at: number; caller: Promise<Caller> } | undefined;
  const caller = () => {
    if (last && Math.abs(clock.at - last.at) < 600_000) return last.caller;
    const client = signIn(url, email, worldPassword).then(({ body }) => callerOf(url, body.accessToken));
    last = { at: clock.at, caller: client };
    return client;
  };
  return {
    token: undefined,
    get: async (...args) => (await caller()).get(...args),
    send: async (...args) => (await caller()).send(...args),
  };
}

export async function startRequestServer() {
  const clock = { at: noon };
  const server = await testServer({ clock: { now: () => new Date(clock.at) }, env: { LOG_LEVEL: 'error' } });
  const callerNamed = (name: string) => renewingCaller(server.url, `${name}@world.test`, clock);
  const [service, sales, manager] = [callerNamed('service'), callerNamed('sales'), callerNamed('manager')];
  const { types } = (await service.get<RequestChoices>(`${requestsPath}/choices`)).body;
  const typeId = (name: string) => types.find((type) => type.name === name)?.id ?? 0;
  return { server, clock, as: callerNamed, service, sales, manager, types, typeId, repair: typeId('Repair') };
}

export const runSql = ({ platform }: TestServer, statement: string) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx));
export const setWarranty = (server: TestServer, until: string | null) =>
  runSql(server, `update property set warranty_until = ${until === null ? 'null' : `'${until}'`} where id = 1`);

export const requestForm = (typeId: number, overrides: object = {}) => ({
  ...{ typeId, title: 'Door does not close', description: 'The hinge is bent.', key: randomUUID() },
  ...overrides,
});
export const openRequest = async (caller: Caller, typeId: number, overrides: object = {}) =>
  (await caller.send<ServiceRequest>('POST', requestsPath, requestForm(typeId, overrides))).body;
export const performRequestAction = (
  caller: Caller,
  { id }: Pick<ServiceRequest, 'id'>,
  action: string,
  overrides: object = {},
) => caller.send<OrFailure<ServiceRequest>>('POST', `${requestsPath}/${id}/actions`, { action, ...overrides });
export const readRequest = async (caller: Caller, { id }: Pick<ServiceRequest, 'id'>) =>
  (await caller.get<ServiceRequest>(`${requestsPath}/${id}`)).body;
export const closingForm = { cause: 'Hinge bent', done: 'Hinge replaced', minutes: 25 };
export const possibleActions = ({ may }: ServiceRequest) =>
  may.filter(({ blockedReason }) => blockedReason === null).map(({ action }) => action);

export const readOpenReport = async (caller: Caller, overrides: object = {}) =>
  (
    await caller.send<OrFailure<OpenRequestReport>>('POST', '/api/service-requests/reports/open', {
      fromDate: '2026-11-01T06:00:00.000Z',
      toDate: '2026-11-24T05:59:59.999Z',
      ...overrides,
    })
  ).body;
export const updateOpenReport = async (caller: Caller, items: object[]) =>
  (await caller.send<OrFailure<UpdatedReport>>('PUT', '/api/service-requests/reports/open', { items })).body;

/** Adds a second technician. `setDisabled` deactivates or reactivates the login. */
export async function addTechnician(server: TestServer, name = 'Ray Dobbs', email = 'ray@world.test') {
  const admin = await actor(server.url, 'sysadmin');
  const { body } = await admin.send<{ id: number; revision: number }>('POST', '/api/users', {
    personalInformation: { name, contactEmail: email },
    accessRole: { id: 102 },
  });
  const setDisabled = (isDisabled: boolean) => admin.send('PUT', `/api/users/${body.id}/disabled`, { isDisabled });
  return { id: body.id, name, setDisabled };
}
