import { fileURLToPath } from 'node:url';
import type { Call } from '@latchboard/contract';
import { acceptsIdempotencyKey } from '@latchboard/contract/idempotency';
import { type Plugin, runnerImport } from 'vite';

const repositoryPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const entry = repositoryPath('packages/contract/src/index.ts');
const development = repositoryPath('packages/contract/src/development/calls.ts');
const contractFolder = repositoryPath('packages/contract/src/');
const callModule = repositoryPath('apps/web/src/lib/call.ts');
const groupModule = /^virtual:contract-calls\/(\w+)$/;

type DeclaredCall = Pick<Call, 'method' | 'path' | 'silent' | 'kind' | 'access' | 'closedToPrograms'>;

type Declarations = Readonly<Record<string, Readonly<Record<string, DeclaredCall>>>>;

async function readContract(): Promise<Declarations> {
  const { module } = await runnerImport<{ contract: Declarations }>(entry);
  const { module: developmentModule } = await runnerImport<{ developmentContract: Declarations }>(development);
  return { ...module.contract, ...developmentModule.developmentContract };
}

/** Fields of a call that the browser needs. Omits fields with default values. */
function browserFields(name: string, call: DeclaredCall): string {
  const { method, path, silent } = call;
  const options = {
    ...(silent && { silent }),
    ...(acceptsIdempotencyKey(call) && { takesKey: true }),
  };
  const parameters = [name, method, path, ...(Object.keys(options).length > 0 ? [options] : [])];
  return `/* @__PURE__ */ call(${parameters.map((parameter) => JSON.stringify(parameter)).join(', ')})`;
}

/** Module with all of a group's calls, for code that selects a call by level. */
function groupOf(contract: Declarations, group: string): string {
  const calls = Object.entries(contract[group] ?? {}).map(
    ([name, call]) => `${name}: ${browserFields(`${group}.${name}`, call)}`,
  );
  return `import { call } from ${JSON.stringify(callModule)};\nexport const group = { ${calls.join(', ')} };`;
}

const importOfApi = /^import \{ api \} from '(?:#web\/lib|\.{1,2}(?:\/\.\.)*)\/api\.ts';/m;
const apiUse = /\bapi\s*\.\s*(\w+)(?:\s*\.\s*(\w+))?/g;

/**
 * Replaces `api.<area>.<call>` with that call and `api.<area>` with its group. Each is declared once at the top of the
 * module. A name that is not in the contract fails the build. Returns undefined if the module does not import `api`.
 */
export function withCalls(contract: Declarations, code: string, id: string): string | undefined {
  if (!importOfApi.test(code)) return undefined;
  const declarations = new Map<string, string>();
  const body = code.replace(importOfApi, '').replaceAll(apiUse, (_all, group: string, name?: string) => {
    const local = name === undefined ? `group_${group}` : `call_${group}_${name}`;
    const call = name === undefined ? undefined : contract[group]?.[name];
    if (!contract[group] || (name !== undefined && !call))
      throw new Error(`${id}: the contract has no ${group}.${name}`);
    declarations.set(
      local,
      call
        ? `const ${local} = ${browserFields(`${group}.${name}`, call)};`
        : `import { group as ${local} } from 'virtual:contract-calls/${group}';`,
    );
    return local;
  });
  return `import { call } from ${JSON.stringify(callModule)}; ${[...declarations.values()].join(' ')}${body}`;
}

/** Gives each module of the web client the methods and paths of the calls it makes, without the contract's schemas. */
export function contractCalls(): Plugin {
  let contract: Promise<Declarations> | undefined;
  return {
    name: 'latchboard:contract-calls',
    enforce: 'pre',
    resolveId: (id) => (groupModule.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const group = groupModule.exec(id.slice(1))?.[1];
      if (group === undefined) return undefined;
      contract ??= readContract();
      return groupOf(await contract, group);
    },
    async transform(code, id) {
      if (!importOfApi.test(code)) return undefined;
      contract ??= readContract();
      return withCalls(await contract, code, id);
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return;
      contract = undefined;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}
