import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Two thousand modules are compiled at the first start only. The cache has to be on before they load; where its folder cannot be
// written, a start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.latchboard/compiled', import.meta.url)));

// Traces watch modules as they load, so they come before all others, and are loaded only when the setting asks for them.
const collector = process.env.TRACES_URL?.trim();
const endTraces =
  collector && URL.canParse(collector) ? (await import('./platform/traces.ts')).startTraces(collector) : undefined;
const { run } = await import('./run-server.ts');
run(endTraces);
