import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Two thousand modules are compiled at the first start only. The cache has to be on before they load; where its folder cannot be
// written, a start takes as long as the first.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.latchboard/compiled', import.meta.url)));
await import('./run-server.ts');
