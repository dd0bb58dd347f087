import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSpan, type Switches } from '../device/switches.ts';

const flagOptions = [
  'offline',
  'duplicate',
  'reorder',
  'wrong-pin',
  'door-left-open',
  'typed',
  'accept',
  'help',
] as const;
const textOptions = [
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

  without a command   simulate people at all cabinets in the folder, at a realistic pace
  take --cabinet N --tag T --badge B [--activity 14] [--work-order W] [--pin 1234]
  return --cabinet N --tag T --badge B   (a key board needs no badge)
  door --cabinet N [--badge B]
  answer-policy --cabinet N --badge B --version V [--accept]
  enroll-fingerprint --cabinet N --badge B
  status [--cabinet N]
  offline|online --cabinet N     of a cabinet that another process runs
  enroll --code CODE --name NAME         a cabinet, or a key board in place of its tablet

  --server URL        the server (http://localhost:3000)
  --dir FOLDER        the cabinets' folder (DATA_DIR/cabinets)
  --pace 2            twice as many visits
  --offline --duplicate --reorder --wrong-clock=+3h --wrong-pin --door-left-open`;

/** Parsed command-line arguments. */
export interface Arguments {
  name: string;
  server: string;
  folder: string;
  pace: number;
  switches: Partial<Switches>;
  flags: Record<string, string | boolean>;
}

export function readArguments(args: readonly string[], env: Record<string, string | undefined>): Arguments {
  const options = Object.fromEntries([
    ...flagOptions.map((flag) => [flag, { type: 'boolean' as const }]),
    ...textOptions.map((value) => [value, { type: 'string' as const }]),
  ]);
  const { values: parsedValues, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const parsed: Record<string, string | boolean> = { ...parsedValues } as Record<string, string | boolean>;
  const text = (name: string) => (typeof parsed[name] === 'string' ? parsed[name] : undefined);
  const [name = 'run', ...rest] = positionals;
  if (rest.length > 0) throw new Error(`Unknown arguments: "${rest.join(' ')}".\n\n${usage}`);
  const pace = Number(text('pace') ?? 1);
  if (!(pace > 0)) throw new Error('--pace must be a number above 0.');
  const clock = text('wrong-clock');
  return {
    name,
    flags: parsed,
    pace,
    server: (text('server') ?? text('url') ?? `http://localhost:${env.PORT ?? 3000}`).replace(/\/$/, ''),
    folder: resolve(text('dir') ?? join(env.DATA_DIR ?? './data', 'cabinets')),
    switches: {
      ...(parsed.offline ? { offline: true } : {}),
      ...(parsed.duplicate ? { duplicate: true } : {}),
      ...(parsed.reorder ? { reorder: true } : {}),
      ...(clock === undefined ? {} : { clockAhead: readSpan(clock) }),
    },
  };
}
