import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches compiled modules, so only the first start compiles all two thousand. Must be enabled before the modules load.
// If the cache folder is not writable, every start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.latchboard/compiled', import.meta.url)));

// Tracing instruments modules as they load, so it must start first. The tracing module is loaded only if tracing is
// configured.
const collectorUrl = process.env.TRACES_URL?.trim();
const endTraces =
  collectorUrl && URL.canParse(collectorUrl)
    ? (await import('./platform/traces.ts')).startTraces(collectorUrl)
    : undefined;
const { runServer } = await import('./run-server.ts');
runServer(endTraces);
