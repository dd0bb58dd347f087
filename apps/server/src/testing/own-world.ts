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
  /** Same keys as in the test world, with new IDs. The foreign corporation is that of the test world. */
  readonly ids: Readonly<Record<keyof typeof worldIds, number>>;
  /** Numbers of its systems, unique across worlds. */
  readonly numbers: { readonly datalog: string; readonly annex: string };
  /** Logins of customers in this world and of the provider, and the manager of the foreign corporation. */
  login(key: ActorKey): Login;
  /** The login, signed in. It signs in only once. */
  as(key: ActorKey): Promise<Caller>;
}

let count = 0;

/**
 * Copy of the test world's first corporation with new logins and numbers. Gives each test of a shared server a clean
 * start. Internal lists and the outbox still contain data of other tests.
 */
export async function ownWorld(server: TestServer): Promise<OwnWorld> {
  count += 1;
  const mark = count;
  const numbers = { datalog: `K${mark}01`, annex: `K${mark}02` };
  const { ids, logins } = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    const corporation = await addCorporation(tx, { name: 'Harbor Residential' });
    const division = await addDivision(tx, { corporation, name: 'Midwest' });
    const region = await addRegion(tx, { division, corporation, name: 'Chicago' });
    const above = { region, division, corporation };
    const property = await addProperty(tx, { ...above, name: 'Harbor Point' });
    const sibling = await addProperty(tx, { ...above, name: 'Lakeview Flats', nonLetteredPanels: true });
    const otherDivision = await addDivision(tx, { corporation, name: 'South' });
    const otherRegion = await addRegion(tx, { division: otherDivision, corporation, name: 'Austin' });
    const beyond = { region: otherRegion, division: otherDivision, corporation };
    const cousin = await addProperty(tx, { ...beyond, name: 'Barton Creek' });
    const datalog = await addDatalog(tx, { property, name: 'Lobby', number: numbers.datalog });
    const annex = await addDatalog(tx, {
      property,
      name: 'Annex',
      number: numbers.annex,
      firstTag: 72_000,
      firstUnit: 301,
    });
    const places = { ...above, property, sibling, otherDivision, otherRegion, cousin, datalog, annex };
    const { password_hash: hash } = await tx
      .selectFrom('credential')
      .select('password_hash')
      .where('staff_id', '=', 303)
      .executeTakeFirstOrThrow();
    const made = new Map<ActorKey, Login>();
    for (const { key, role, level, name, corporation: home } of actorLogins) {
      if (home !== worldIds.corporation) continue;
      const email = `${key}.${mark}@world.test`;
      const entity = [null, corporation, division, region, property][level] ?? null;
      const id = await addLogin(tx, { role, level, entity, corporation, email, name, passwordHash: hash ?? '' });
      made.set(key, { id, email });
    }
    return { ids: { ...worldIds, ...places }, logins: made };
  });
  const signedIn = new Map<ActorKey, Promise<Caller>>();
  const enter = async ({ email }: Login) =>
    callerOf(server.url, (await signIn(server.url, email, worldPassword)).body.accessToken);
  return {
    ids,
    numbers,
    login: (key) => logins.get(key) ?? (actorLogins.find((one) => one.key === key) as Login),
    as(key) {
      const own = logins.get(key);
      if (!own) return actor(server.url, key);
      const caller = signedIn.get(key) ?? enter(own);
      signedIn.set(key, caller);
      return caller;
    },
  };
}
