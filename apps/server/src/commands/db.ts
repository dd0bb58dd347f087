import { runDbCommand } from '#server/commands/run-db-command.ts';

process.exitCode = await runDbCommand(process.argv.slice(2), process.env);
