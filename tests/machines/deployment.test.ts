import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { settingList } from '../../apps/server/src/platform/setting-list.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { requireProgram, testWith } from '../../apps/server/src/testing/pooler.ts';
import { allCalls } from '../matrix/calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readText = (path: string) => readFileSync(join(root, path), 'utf8');
const { config } = JSON.parse(readText('package.json')) as {
  config: { serverOptions: string[]; serverEnvironment: Record<string, string> };
};
const program = [...config.serverOptions, 'apps/server/dist/main.js'];
const pairsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
/** Lines `NAME=value` of a settings file, including commented ones. */
const settingsIn = (path: string) =>
  Object.fromEntries(
    [...readText(path).matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
/** Checks that all names are settings or variables of the server's program. */
function expectSettings(environment: Record<string, string>): ReturnType<typeof readSettings> {
  const serverNames = Object.keys(config.serverEnvironment);
  expect(Object.keys(settingList.shape)).toEqual(
    expect.arrayContaining(Object.keys(environment).filter((name) => !serverNames.includes(name))),
  );
  return readSettings(environment);
}

testWith('systemd-analyze')('SYS-06 the systemd unit starts the server like npm start, with existing settings', () => {
  const unit = readText('deploy/systemd/latchboard@.service');
  const environment = pairsOf([...unit.matchAll(/^Environment=(.+)$/gm)].map(([, pairs]) => pairs).join(' '));
  expect(environment).toMatchObject(config.serverEnvironment);
  const startCommand = /^ExecStart=\/srv\/latchboard\/node_modules\/\.bin\/node (.+)$/m.exec(unit)?.[1];
  expect(startCommand).toBe(program.join(' '));
  const settings = expectSettings({
    ...settingsIn('deploy/systemd/settings.example'),
    ...environment,
    ...{ PORT: '3001' },
  });
  expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(settings.shutdownSeconds);
  // A name in the settings file would override the same name in the unit.
  for (const name of Object.keys(environment))
    expect(settingsIn('deploy/systemd/settings.example')).not.toHaveProperty(name);

  const folder = mkdtempSync(join(tmpdir(), 'latchboard-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'latchboard@3001.service');
  writeFileSync(file, unit.replaceAll('/srv/latchboard', root.replace(/\/$/, '')));
  const { status, stdout, stderr } = spawnSync(requireProgram('systemd-analyze'), ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly networks?: { default?: { ipv4_address?: string } };
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly build?: { context: string; dockerfile: string };
}

test('SYS-06 the compose file sets only settings that exist, and the example file contains each value that the compose file needs', () => {
  const text = readText('deploy/container/compose.yaml');
  const example = settingsIn('deploy/container/settings.example');
  const referencedNames = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)(?::[?-])?\}/g)].map(([, name]) => name));
  expect([...referencedNames].sort()).toEqual(Object.keys(example).sort());
  const filledExample = {
    ...example,
    DATABASE_OWNER_PASSWORD: 'a',
    DATABASE_PASSWORD: 'b',
    SECRET_KEY: 'c'.repeat(40),
  };
  const values: Record<string, string> = filledExample;
  const { services } = parse(
    text.replaceAll(/(?<!\$)\$\{(\w+)(?::[?-])?\}/g, (_, name: string) => values[name] ?? ''),
    { merge: true },
  ) as { services: Record<string, Service> };
  const image = pairsOf(
    [...readText('deploy/container/Containerfile').matchAll(/^ENV (.+)$/gm)].map(([, setting]) => setting).join(' '),
  );
  expect(image).toMatchObject(config.serverEnvironment);
  const servers = Object.entries(services).filter(([name]) => /^server\d$/.test(name));
  expect(servers.length).toBe(3);
  const addresses = servers.map(([, { networks }]) => networks?.default?.ipv4_address ?? '');
  for (const [, { environment = {} }] of servers) {
    const { trustProxy, port, host, demo } = expectSettings({ ...image, ...environment });
    expect(trustProxy).toEqual([services.proxy?.networks?.default?.ipv4_address]);
    expect([port, host, demo.isOn]).toEqual([3000, '0.0.0.0', false]);
  }
  const upstream = [...readText('deploy/container/upstream.conf').matchAll(/server (\S+):3000 /g)].map(
    ([, host]) => host,
  );
  expect(upstream).toEqual(addresses);
  const mountedFiles = (services.proxy?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
  for (const file of mountedFiles.filter((path) => path.endsWith('.conf')))
    expect(existsSync(join(root, 'deploy/container', file)), file).toBe(true);
  const { context = '', dockerfile = '' } = services.roles?.build ?? {};
  expect(existsSync(join(root, 'deploy/container', context, dockerfile))).toBe(true);
});

test('SYS-06 the container starts the server like npm start, and nginx accepts the largest body of a call', () => {
  const container = readText('deploy/container/Containerfile');
  const command = /^CMD (\[.+\])$/m.exec(container)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...program]);
  for (const [, path = ''] of container.matchAll(/(apps\/[\w/]+\.ts)/g))
    expect(existsSync(join(root, path)), path).toBe(true);
  const largest = Math.max(...allCalls.map(({ call }) => call.limit));
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(readText('deploy/nginx/latchboard.conf'))?.[1]);
  expect(megabytes).toBe(Math.ceil(largest / 1024 / 1024));
});
