import { createCabinet } from './cabinet.ts';
import { type Arguments, readArguments, usage } from './commands/arguments.ts';
import { folderOf, listCabinetCredentials, readCabinetCredentials } from './commands/cabinet-files.ts';
import { sendCommand } from './commands/control.ts';
import { runDesk } from './commands/desk.ts';
import { enroll } from './commands/enroll.ts';
import { findRunningProcess } from './commands/folder-lock.ts';
import { runAll } from './commands/run-all.ts';
import type { Credentials } from './credentials.ts';
import { runCommand } from './keypad/run-command.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());

try {
  await run(readArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(asked: Arguments): Promise<void> {
  const { name, given, server, folder } = asked;
  if (given.help) console.log(usage);
  else if (name === 'run') await runAll(asked, ending.signal);
  else if (name === 'desk') await runDesk(asked, ending.signal);
  else if (name === 'enrol') {
    if (typeof given.code !== 'string') throw new Error('Say the one-time code: --code CODE.');
    const title = typeof given.name === 'string' ? given.name : 'New cabinet';
    const { cabinet, stream } = await enroll(server, folder, given.code, title);
    console.log(`${title} is cabinet ${cabinet}, stream ${stream}; npm run cabinet runs it.`);
  } else if (name === 'status' && given.cabinet === undefined) {
    for (const credentials of listCabinetCredentials(folder)) console.log(await command(credentials, asked));
  } else console.log(await command(readCabinetCredentials(folder, given.cabinet), asked));
}

/** Runs one command at a cabinet, through the process that runs it or in this one. */
async function command(
  credentials: Credentials,
  { name, given, server, folder, switches }: Arguments,
): Promise<string> {
  const own = folderOf(folder, credentials.cabinet);
  const door = await findRunningProcess(own);
  const answer = door && (await sendCommand(door, { ...given, name }));
  if (answer !== undefined) return answer;
  const cabinet = await createCabinet(credentials, server, own, { switches });
  try {
    return await runCommand(cabinet, { ...given, name });
  } finally {
    await cabinet.stop();
  }
}
