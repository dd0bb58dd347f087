import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Caches compiled code, so a program starts sooner and uses less memory.
enableCompileCache(fileURLToPath(new URL('../node_modules/.latchboard/compiled', import.meta.url)));

// `npm start` and `npm run dev` load this module into the programs that they start. If the starting process is killed,
// the channel closes and the programs shut down.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Removes this module from the options of child processes, because they have separate channels.
process.execArgv = process.execArgv.filter((argument) => argument !== '--import' && argument !== import.meta.url);
