import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What is compiled once is kept: a program starts sooner, and needs no compiler in its memory.
enableCompileCache(fileURLToPath(new URL('../node_modules/.latchboard/compiled', import.meta.url)));

// Loaded into the programs that `npm start` starts: when the starter is killed, its channel closes, and they end in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// A program's own children have a channel of their own, which is not ours to touch.
process.execArgv = process.execArgv.filter((argument) => argument !== '--import' && argument !== import.meta.url);
