import pg from 'pg';
import { openPool } from '#server/platform/db/pool.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { addCorporation, addDivision, addProperty, addRegion } from './factories/hierarchy.ts';
import { addLogin } from './factories/staff.ts';
import { addDatalog } from './factories/systems.ts';
import { actorLogins, worldIds as ids, worldPassword } from './world-facts.ts';

/**
 * Creates the test world: corporation 1 with two divisions and the actors' property 1, and corporation 2 with the
 * property of the foreign manager. IDs are the same in every test, see `world-facts.ts`.
 */
export async function makeWorld(url: string): Promise<void> {
  const pool = openPool(url, 2, () => {});
  try {
    // A cheap hash, because the tests sign in thousands of times.
    const passwordHash = await hashPassword(worldPassword, { memory: 8, passes: 1 });
    await transact(pool, { role: 'lb_system' }, async (tx) => {
      await addCorporation(tx, { id: ids.corporation, name: 'Harbor Residential' });
      await addDivision(tx, { id: ids.division, corporation: ids.corporation, name: 'Midwest' });
      await addRegion(tx, { id: ids.region, division: ids.division, corporation: ids.corporation, name: 'Chicago' });
      const parents = { region: ids.region, division: ids.division, corporation: ids.corporation };
      await addProperty(tx, { id: ids.property, ...parents, name: 'Harbor Point' });
      await addProperty(tx, { id: ids.sibling, ...parents, name: 'Lakeview Flats', nonLetteredPanels: true });
      await addDivision(tx, { id: ids.otherDivision, corporation: ids.corporation, name: 'South' });
      await addRegion(tx, {
        id: ids.otherRegion,
        division: ids.otherDivision,
        corporation: ids.corporation,
        name: 'Austin',
      });
      await addProperty(tx, {
        id: ids.cousin,
        region: ids.otherRegion,
        division: ids.otherDivision,
        corporation: ids.corporation,
        name: 'Barton Creek',
      });
      await addCorporation(tx, { id: ids.foreignCorporation, name: 'Summit Living' });
      await addDivision(tx, { id: ids.foreignDivision, corporation: ids.foreignCorporation, name: 'West' });
      await addRegion(tx, {
        id: ids.foreignRegion,
        division: ids.foreignDivision,
        corporation: ids.foreignCorporation,
        name: 'Denver',
      });
      await addProperty(tx, {
        id: ids.foreignProperty,
        region: ids.foreignRegion,
        division: ids.foreignDivision,
        corporation: ids.foreignCorporation,
        name: 'Pine Ridge',
      });
      await addDatalog(tx, { id: ids.datalog, property: ids.property, name: 'Lobby' });
      await addDatalog(tx, { id: ids.annex, property: ids.property, name: 'Annex', firstTag: 72_000, firstUnit: 301 });
      await addDatalog(tx, { id: ids.foreignDatalog, property: ids.foreignProperty, name: 'Office' });
      for (const login of actorLogins) await addLogin(tx, { ...login, passwordHash });
    });
    await advanceSequences(url);
  } finally {
    await pool.end();
  }
}

/** Advances the sequences beyond the fixed IDs. */
async function advanceSequences(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url, options: '-c role=lb_owner' });
  await owner.connect();
  for (const table of ['corporation', 'division', 'region', 'property', 'staff', 'datalog'])
    await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
  await owner.end();
}
