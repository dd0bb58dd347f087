import type { RoleKey } from '@latchboard/rights';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller, callerOf, signIn } from './actors.ts';
import { addCorporation, addDivision, addProperty, addRegion } from './factories/hierarchy.ts';
import { addLogin } from './factories/staff.ts';
import { addDatalog } from './factories/systems.ts';
import type { TestServer } from './test-server.ts';
import { actorLogins, worldIds, worldPassword } from './world-facts.ts';

type ActorKey = RoleKey | 'foreignManager';
interface Login {
  readonly id: number;
  readonly email: string;
}

export interface OwnWorld {
  /** IDs in this world, by the keys of the test world. The foreign corporation is the same. */
  readonly ids: Readonly<Record<keyof typeof worldIds, number>>;
  /** Numbers of this world's systems, unique across worlds. */
  readonly numbers: { readonly datalog: string; readonly annex: string };
  /** Login of a customer in this world, of the provider, or of the manager of the foreign corporation. */
  login(key: ActorKey): Login;
  /** Caller for a login. Signs in at the first call only. */
  as(key: ActorKey): Promise<Caller>;
}

let count = 0;

/**
 * Copies the first corporation of the test world, with new logins and numbers. Each test on a shared server then has
 * its own data. Internal lists and the outbox still contain data from other tests.
 */
export async function ownWorld(server: TestServer): Promise<OwnWorld> {
  count += 1;
  const worldNumber = count;
  const numbers = { datalog: `K${worldNumber}01`, annex: `K${worldNumber}02` };
  const { ids, logins } = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const corporation = await addCorporation(tx, { name: 'Harbor Residential' });
    const division = await addDivision(tx, { corporation, name: 'Midwest' });
    const region = await addRegion(tx, { division, corporation, name: 'Chicago' });
    const parentIds = { region, division, corporation };
    const property = await addProperty(tx, { ...parentIds, name: 'Harbor Point' });
    const sibling = await addProperty(tx, { ...parentIds, name: 'Lakeview Flats', nonLetteredPanels: true });
    const otherDivision = await addDivision(tx, { corporation, name: 'South' });
    const otherRegion = await addRegion(tx, { division: otherDivision, corporation, name: 'Austin' });
    const otherParentIds = { region: otherRegion, division: otherDivision, corporation };
    const cousin = await addProperty(tx, { ...otherParentIds, name: 'Barton Creek' });
    const datalog = await addDatalog(tx, { property, name: 'Lobby', number: numbers.datalog });
    const annex = await addDatalog(tx, {
      property,
      name: 'Annex',
      number: numbers.annex,
      firstTag: 72_000,
      firstUnit: 301,
    });
    const entityIds = { ...parentIds, property, sibling, otherDivision, otherRegion, cousin, datalog, annex };
    const { password_hash: hash } = await tx
      .selectFrom('credential')
      .select('password_hash')
      .where('staff_id', '=', 303)
      .executeTakeFirstOrThrow();
    const loginByActor = new Map<ActorKey, Login>();
    for (const { key, role, level, name, corporation: home } of actorLogins) {
      if (home !== worldIds.corporation) continue;
      const email = `${key}.${worldNumber}@world.test`;
      const entity = [null, corporation, division, region, property][level] ?? null;
      const id = await addLogin(tx, { role, level, entity, corporation, email, name, passwordHash: hash ?? '' });
      loginByActor.set(key, { id, email });
    }
    return { ids: { ...worldIds, ...entityIds }, logins: loginByActor };
  });
  const callers = new Map<ActorKey, Promise<Caller>>();
  const signInLogin = async ({ email }: Login) =>
    callerOf(server.url, (await signIn(server.url, email, worldPassword)).body.accessToken);
  return {
    ids,
    numbers,
    login: (key) => logins.get(key) ?? (actorLogins.find((actorLogin) => actorLogin.key === key) as Login),
    as(key) {
      const login = logins.get(key);
      if (!login) return actor(server.url, key);
      const caller = callers.get(key) ?? signInLogin(login);
      callers.set(key, caller);
      return caller;
    },
  };
}
