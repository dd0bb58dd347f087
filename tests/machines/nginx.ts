import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { requireProgram, waitUntilListening } from '../../apps/server/src/testing/pooler.ts';

export interface Nginx {
  readonly https: number;
  readonly http: number;
  /** PEM text of the generated certificate. */
  readonly certificate: string;
  stop(): Promise<void>;
}

const example = (name: string) => readFileSync(new URL(`../../deploy/nginx/${name}`, import.meta.url), 'utf8');

/**
 * Runs nginx with the example configuration in `deploy/nginx` and a generated certificate. Changes names, ports, and
 * paths, and removes the IPv6 listeners.
 */
export async function startNginx(https: number, servers: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-nginx-'));
  mkdirSync(join(folder, 'temporary'));
  const http = await freePort();
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  execFileSync(requireProgram('openssl'), [...self, ...names], { stdio: 'ignore' });
  let nextServer = 0;
  const upstream = example('latchboard-upstream.conf').replaceAll(
    /127\.0\.0\.1:\d+/g,
    () => `127.0.0.1:${servers[nextServer++]}`,
  );
  const portal = example('latchboard.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('https://keys.example.com', `https://localhost:${https}`)
    .replaceAll('keys.example.com', 'localhost')
    .replaceAll('/etc/latchboard/tls', folder);
  const bufferKinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const bufferPaths = bufferKinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`).join('\n');
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${bufferPaths}\n${upstream}\n${portal}\n}\n`,
  );
  const child = spawn(requireProgram('nginx'), ['-p', folder, '-e', 'stderr', '-c', configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (part) => {
    output += part;
  });
  const ended = once(child, 'exit');
  await Promise.race([
    waitUntilListening(https),
    ended.then(() => Promise.reject(new Error(`nginx exited immediately: ${output}`))),
  ]);
  return {
    https,
    http,
    certificate: readFileSync(certificate, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
