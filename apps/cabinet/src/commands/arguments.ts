import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSpan, type Switches } from '../device/switches.ts';

const flags = ['offline', 'duplicate', 'reorder', 'wrong-pin', 'door-left-open', 'typed', 'accept', 'help'] as const;
const values = [
  'server',
  'url',
  'dir',
  'pace',
  'cabinet',
  'tag',
  'badge',
  'pin',
  'activity',
  'work-order',
  'code',
  'name',
  'wrong-clock',
  'version',
] as const;

export const usage = `npm run cabinet -- [command] [options]

  without a command   speak for all cabinets in the folder, at a believable pace
  take --cabinet N --tag T --badge B [--activity 14] [--work-order W] [--pin 1234]
  return --cabinet N --tag T --badge B
  door --cabinet N [--badge B]
  answer-policy --cabinet N --badge B --version V [--accept]
  enroll-fingerprint --cabinet N --badge B
  status [--cabinet N]
  offline|online --cabinet N     of a cabinet that another process runs
  enrol --code CODE --name NAME

  --server URL        the server (http://localhost:3000)
  --dir FOLDER        the cabinets' folder (DATA_DIR/cabinets)
  --pace 2            twice as many visits
  --offline --duplicate --reorder --wrong-clock=+3h --wrong-pin --door-left-open`;

/** Arguments of the command line. */
export interface Arguments {
  name: string;
  server: string;
  folder: string;
  pace: number;
  switches: Partial<Switches>;
  given: Record<string, string | boolean>;
}

export function readArguments(args: readonly string[], env: Record<string, string | undefined>): Arguments {
  const options = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' as const }]),
    ...values.map((value) => [value, { type: 'string' as const }]),
  ]);
  const { values: read, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const given: Record<string, string | boolean> = { ...read } as Record<string, string | boolean>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const [name = 'run', ...rest] = positionals;
  if (rest.length > 0) throw new Error(`"${rest.join(' ')}" is not understood.\n\n${usage}`);
  const pace = Number(text('pace') ?? 1);
  if (!(pace > 0)) throw new Error('--pace must be a number above 0.');
  const clock = text('wrong-clock');
  return {
    name,
    given,
    pace,
    server: (text('server') ?? text('url') ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/$/, ''),
    folder: resolve(text('dir') ?? join(env.DATA_DIR ?? './data', 'cabinets')),
    switches: {
      ...(given.offline ? { offline: true } : {}),
      ...(given.duplicate ? { duplicate: true } : {}),
      ...(given.reorder ? { reorder: true } : {}),
      ...(clock === undefined ? {} : { clockAhead: readSpan(clock) }),
    },
  };
}
