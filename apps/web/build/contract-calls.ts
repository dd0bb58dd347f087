import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const entry = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url));
const contractFolder = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const resolved = '\0virtual:contract-calls';

interface Declared {
  readonly method: string;
  readonly path: string;
  readonly silent: boolean;
}

/** `{ area: { call: [method, path, silent?] } }`: all a browser needs of the contract, without its schemas. */
async function readCalls() {
  const { module } = await runnerImport<{ contract: Record<string, Record<string, Declared>> }>(entry);
  const groups = Object.entries(module.contract).filter(([group]) => group !== 'device');
  return Object.fromEntries(
    groups.map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, silent }]) => [
          name,
          silent ? [method, path, true] : [method, path],
        ]),
      ),
    ]),
  );
}

/** Gives the web client the contract's methods and paths as `virtual:contract-calls`. */
export function contractCalls(): Plugin {
  return {
    name: 'latchboard:contract-calls',
    resolveId: (id) => (id === 'virtual:contract-calls' ? resolved : undefined),
    load: async (id) => (id === resolved ? `export const calls = ${JSON.stringify(await readCalls())};` : undefined),
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return;
      const module = server.moduleGraph.getModuleById(resolved);
      if (module) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
