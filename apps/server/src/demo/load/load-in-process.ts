import pg from 'pg';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import type { DemoFile } from '../entities/terms.ts';
import { findDemoExceptions, handleExceptions } from '../exceptions.ts';
import type { CabinetFile } from '../log/cabinet-file.ts';
import { clearCabinetFiles, writeCabinetFiles } from './cabinet-files.ts';
import { fillTables } from './fill-tables.ts';
import type { LoadDemoOptions, LoadedDemo } from './load-options.ts';
import { vacuumTables, withoutAudit } from './tables.ts';

const defaultSeed = 20_261;

/**
 * Loads the demo in this process. One transaction stores the rows. Exceptions are found and handled after it.
 */
export async function loadInProcess(options: LoadDemoOptions): Promise<LoadedDemo> {
  const { url, seed = defaultSeed, size = 'demo', cabinetsDir, files } = options;
  const today = new Date().toISOString().slice(0, 10);
  const day = options.day ?? options.now?.toISOString().slice(0, 10) ?? today;
  const now = options.now ?? (day === today ? new Date() : undefined);
  const passwordHash = await hashPassword(options.password);
  const client = new pg.Client({
    connectionString: url,
    options: '-c role=lb_owner -c timezone=UTC',
    application_name: 'latchboard demo',
  });
  // If the connection breaks between two statements, the next statement fails.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const installation = await client.query('select demo_day from installation for update');
    if (installation.rows[0]?.demo_day) return { isNew: false };
    const customers = await client.query('select from corporation limit 1');
    if (customers.rowCount)
      throw new Error('The demo can be loaded only into an empty database. This one has customers.');
    if (cabinetsDir) clearCabinetFiles(cabinetsDir);
    const saveCabinetFiles = (files: readonly CabinetFile[]) => cabinetsDir && writeCabinetFiles(cabinetsDir, files);
    const result = await fillTables(client, {
      world: { seed, day, size, now },
      keys: options.keys,
      passwordHash,
      method: size === 'demo' ? 'threads' : 'inserts',
      onCabinets: saveCabinetFiles,
      onFiles: files && ((documents) => storeFiles(files, documents)),
      onProgress: options.onProgress,
    });
    await client.query('update installation set demo_seed = $1, demo_day = $2', [seed, day]);
    await client.query('commit');
    await vacuumTables(client);
    await findDemoExceptions(url, new Date(result.now));
    await client.query('begin');
    await withoutAudit(client, () => handleExceptions(client, new Date(result.now)));
    await client.query('commit');
    return { isNew: true, ...result };
  } finally {
    await client.end();
  }
}

/** Stores the files before their rows are visible. */
async function storeFiles(
  location: NonNullable<LoadDemoOptions['files']>,
  documents: readonly DemoFile[],
): Promise<void> {
  const store = await openFileStore(location);
  await Promise.all(documents.map(({ name, bytes }) => store.put(name, bytes)));
}
