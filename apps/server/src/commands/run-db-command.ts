import { resolve } from 'node:path';
import { addAdministrator } from '#server/commands/add-administrator.ts';
import { RestoreRejectedError } from '#server/commands/backup/restore-backup.ts';
import { runBackup, runCheck, runRestore } from '#server/commands/backup/run-backup-command.ts';
import { copyFiles } from '#server/commands/copy-files.ts';
import { withDatabase } from '#server/commands/database.ts';
import { generateTypes } from '#server/commands/generate-types.ts';
import { rolesScript } from '#server/commands/roles-script.ts';
import { withNewSchema, writeSchema } from '#server/commands/schema/write-schema.ts';
import { CorruptBackupError } from '#server/platform/backup/records.ts';
import { hasContent } from '#server/platform/backup/write-backup.ts';
import { isPostgresRunning, startPostgres } from '#server/platform/db/embedded/start-postgres.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { readSettings, type Settings, SettingsError } from '#server/platform/settings.ts';

type Env = Record<string, string | undefined>;
type Print = (line: string) => void;

const usage = `npm run db -- backup FILE    writes the database into a file and verifies it, even while the server runs
npm run db -- check FILE     verifies a backup without a database
npm run db -- restore FILE   replaces the database with a backup; the server must be stopped
npm run db -- restore FILE --ignore-counts   restores a backup whose checksum is right but whose row counts are wrong
npm run db -- files URL      copies the uploaded files to another store (a file:// or s3:// URL); resumes an interrupted copy
npm run db -- administrator EMAIL NAME   adds a super administrator and prints a temporary password
npm run db -- roles          prints the statements that a database administrator must run for DATABASE_URL
npm run db -- stop           stops an embedded database that a killed server left running
npm run db -- schema         writes row types and docs/schema from the migrations (development)`;

/** Runs a command of `npm run db` and returns the exit code. Prints errors instead of throwing them. */
export async function runDbCommand(args: string[], env: Env, print: Print = console.log): Promise<number> {
  try {
    return await runCommand(args, env, print);
  } catch (error) {
    if (error instanceof CorruptBackupError)
      print(`This file cannot be restored: ${error.message}. Nothing was changed.`);
    else if (error instanceof RestoreRejectedError) print(`${error.message} Nothing was changed.`);
    else if (error instanceof SettingsError) print(error.message);
    else print(`${(error as Error).message}`);
    return 1;
  }
}

const ignoreCounts = '--ignore-counts';

/** Whether a command has its required arguments and no others. */
function isComplete(command: string, path: string | undefined, rest: readonly string[]): boolean {
  const needsArgument = ['backup', 'check', 'restore', 'files', 'administrator'].includes(command);
  if (needsArgument !== (path !== undefined)) return false;
  if (command === 'restore') return rest.length === 0 || (rest.length === 1 && rest[0] === ignoreCounts);
  return rest.length === 0 || command === 'administrator';
}

async function runCommand([command = '', path, ...rest]: string[], env: Env, print: Print): Promise<number> {
  if (!isComplete(command, path, rest)) return printUsage(print);
  if (command === 'roles') {
    // A database administrator might not have SECRET_KEY.
    const { databaseUrl } = readSettings({ DATABASE_URL: env.DATABASE_URL, SECRET_KEY: '-'.repeat(32) });
    print(rolesScript(databaseUrl));
    return 0;
  }
  // npm runs commands in the project's folder and sets INIT_CWD to the user's folder.
  const file = resolve(env.INIT_CWD ?? '.', path ?? '');
  // A file can be verified on any machine, without settings.
  if (command === 'check') return runCheck(file, print);
  const settings = readSettings(env);
  switch (command) {
    case 'backup':
      return runBackup(settings, file, print);
    case 'restore':
      return runRestore(settings, file, { ignoresCounts: rest.includes(ignoreCounts) }, print);
    case 'files':
      return copyFilesTo(settings, readSettings({ ...env, FILES_URL: path }), print);
    case 'administrator':
      return administrator(settings, [path ?? '', rest.join(' ')], print);
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
      return printUsage(print);
  }
}

function printUsage(print: Print): number {
  print(usage);
  return 1;
}

async function administrator(settings: Settings, [email, name]: [string, string], print: Print): Promise<number> {
  await withDatabase(settings, async (url) => {
    if (!(await hasContent(url))) throw new Error('No server has used this database yet: start one first.');
    const password = await addAdministrator(url, email, name);
    print(`${email} is a super administrator with the temporary password ${password}`);
  });
  return 0;
}

async function copyFilesTo(settings: Settings, target: Settings, print: Print): Promise<number> {
  if (target.filesUrl === settings.filesUrl) throw new Error('FILES_URL already points to this store.');
  let loggedCount = 0;
  const onCopied = (copied: number) => {
    if (copied >= loggedCount + 1000) print(`${copied} files copied`);
    loggedCount = Math.max(loggedCount, copied - (copied % 1000));
  };
  const [from, to] = [await openFileStore(settings), await openFileStore(target)];
  const { copied, alreadyThere } = await copyFiles(from, to, onCopied);
  print(
    `${copied} files copied, ${alreadyThere} were there already. Set FILES_URL to that URL so that the servers use them.`,
  );
  return 0;
}
