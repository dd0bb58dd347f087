import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches compiled code, so a program starts sooner and uses less memory.
enableCompileCache(fileURLToPath(new URL('../node_modules/.latchboard/compiled', import.meta.url)));

// Loaded into the programs that `npm start` starts. If the starter is killed, its channel closes and they shut down.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// A program's children have separate channels, which must not be changed.
process.execArgv = process.execArgv.filter((argument) => argument !== '--import' && argument !== import.meta.url);
