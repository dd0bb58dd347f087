import { resolve } from 'node:path';
import { addAdministrator } from '#server/commands/add-administrator.ts';
import { RestoreRejected } from '#server/commands/backup/restore-backup.ts';
import { backup, check, restore } from '#server/commands/backup/run-backup-command.ts';
import { copyFiles } from '#server/commands/copy-files.ts';
import { withDatabase } from '#server/commands/database.ts';
import { generateTypes } from '#server/commands/generate-types.ts';
import { rolesScript } from '#server/commands/roles-script.ts';
import { withNewSchema, writeSchema } from '#server/commands/schema/write-schema.ts';
import { CorruptBackup } from '#server/platform/backup/records.ts';
import { hasContent } from '#server/platform/backup/write-backup.ts';
import { isPostgresRunning, startPostgres } from '#server/platform/db/embedded/start-postgres.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { readSettings, type Settings, SettingsError } from '#server/platform/settings.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

const usage = `npm run db -- backup FILE    writes the database into a file and verifies it, also while the server runs
npm run db -- check FILE     verifies a backup without a database
npm run db -- restore FILE   replaces the database by a backup; the server must be stopped
npm run db -- restore FILE --ignore-counts   restores a backup whose checksum is right but whose row counts are wrong
npm run db -- files URL      copies the uploaded files to another place (a file:// or s3:// address); goes on where it was stopped
npm run db -- administrator EMAIL NAME   adds a super administrator and prints a temporary password
npm run db -- roles          prints what a database administrator has to run for DATABASE_URL
npm run db -- stop           stops an embedded database that a killed server left running
npm run db -- schema         writes row types and the picture of the schema from the migrations (development)`;

/** `npm run db`. Returns the exit code. Each error is printed as one sentence. */
export async function runDbCommand(args: string[], env: Env, say: Say = console.log): Promise<number> {
  try {
    return await runNamed(args, env, say);
  } catch (error) {
    if (error instanceof CorruptBackup) say(`This file cannot be restored: ${error.message}. Nothing was changed.`);
    else if (error instanceof RestoreRejected) say(`${error.message} Nothing was changed.`);
    else if (error instanceof SettingsError) say(error.message);
    else say(`${(error as Error).message}`);
    return 1;
  }
}

const ignoreCounts = '--ignore-counts';

/** Whether a command has its required arguments. */
function isComplete(command: string, path: string | undefined, rest: readonly string[]): boolean {
  const needsMore = ['backup', 'check', 'restore', 'files', 'administrator'].includes(command);
  if (needsMore !== (path !== undefined)) return false;
  if (command === 'restore') return rest.length === 0 || (rest.length === 1 && rest[0] === ignoreCounts);
  return rest.length === 0 || command === 'administrator';
}

async function runNamed([command = '', path, ...rest]: string[], env: Env, say: Say): Promise<number> {
  if (!isComplete(command, path, rest)) return explain(say);
  if (command === 'roles') {
    // The administrator may not have the key.
    const { databaseUrl } = readSettings({ DATABASE_URL: env.DATABASE_URL, SECRET_KEY: '-'.repeat(32) });
    say(rolesScript(databaseUrl));
    return 0;
  }
  // npm runs commands in the project's folder and sets INIT_CWD to the user's folder.
  const file = resolve(env.INIT_CWD ?? '.', path ?? '');
  // A file can be verified on any machine, without settings.
  if (command === 'check') return check(file, say);
  const settings = readSettings(env);
  switch (command) {
    case 'backup':
      return backup(settings, file, say);
    case 'restore':
      return restore(settings, file, { ignoresCounts: rest.includes(ignoreCounts) }, say);
    case 'files':
      return copyFilesTo(settings, readSettings({ ...env, FILES_URL: path }), say);
    case 'administrator':
      return administrator(settings, [path ?? '', rest.join(' ')], say);
    case 'stop':
      if (!settings.databaseUrl && isPostgresRunning(settings.dataDir))
        await (await startPostgres(settings.dataDir)).stop();
      return 0;
    case 'schema':
      await withNewSchema(async (url) => {
        await generateTypes(url);
        await writeSchema(url);
      });
      return 0;
    default:
      return explain(say);
  }
}

function explain(say: Say): number {
  say(usage);
  return 1;
}

async function administrator(settings: Settings, [email, name]: [string, string], say: Say): Promise<number> {
  await withDatabase(settings, async (url) => {
    if (!(await hasContent(url))) throw new Error('No server has used this database yet: start one first.');
    const password = await addAdministrator(url, email, name);
    say(`${email} is a super administrator with the temporary password ${password}`);
  });
  return 0;
}

async function copyFilesTo(settings: Settings, target: Settings, say: Say): Promise<number> {
  if (target.filesUrl === settings.filesUrl) throw new Error('The files are already there: FILES_URL names it.');
  let logged = 0;
  const onCopied = (copied: number) => {
    if (copied >= logged + 1000) say(`${copied} files copied`);
    logged = Math.max(logged, copied - (copied % 1000));
  };
  const [from, to] = [await openFileStore(settings), await openFileStore(target)];
  const { copied, alreadyThere } = await copyFiles(from, to, onCopied);
  say(
    `${copied} files copied, ${alreadyThere} were there already. The servers use them once FILES_URL names that place.`,
  );
  return 0;
}
