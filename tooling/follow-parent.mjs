// Loaded into the programs that `npm start` starts: when the starter is killed, its channel closes, and they end in order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
