import { setTimeout } from 'node:timers/promises';
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

const configurationTimeoutMs = 10_000;
const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abortController.abort());

try {
  await run(readArguments(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(args: Arguments): Promise<void> {
  const { name, flags, server, folder } = args;
  if (flags.help) console.log(usage);
  else if (name === 'run') await runAll(args, abortController.signal);
  else if (name === 'desk') await runDesk(args, abortController.signal);
  else if (name === 'enroll') {
    if (typeof flags.code !== 'string') throw new Error('Enter the one-time code: --code CODE.');
    const title = typeof flags.name === 'string' ? flags.name : 'New cabinet';
    const { cabinet, stream } = await enroll(server, folder, flags.code, title);
    console.log(`${title} is cabinet ${cabinet}, stream ${stream}; npm run cabinet runs it.`);
  } else if (name === 'status' && flags.cabinet === undefined) {
    for (const credentials of listCabinetCredentials(folder)) console.log(await command(credentials, args));
  } else console.log(await command(readCabinetCredentials(folder, flags.cabinet), args));
}

/**
 * Runs one command on a cabinet. Sends it to the process that runs the cabinet, or starts the cabinet in this process.
 */
async function command(
  credentials: Credentials,
  { name, flags, server, folder, switches }: Arguments,
): Promise<string> {
  const queueFolder = folderOf(folder, credentials.cabinet);
  const running = await findRunningProcess(queueFolder);
  const answer = running && (await sendCommand(running, { ...flags, name }));
  if (answer !== undefined) return answer;
  const cabinet = await createCabinet(credentials, server, queueFolder, { switches });
  try {
    // The first configuration determines whether this is a key board, and which badges it knows.
    if (!cabinet.switches.offline)
      await Promise.race([cabinet.configured(), setTimeout(configurationTimeoutMs, undefined, { ref: false })]);
    return await runCommand(cabinet, { ...flags, name });
  } finally {
    await cabinet.stop();
  }
}
