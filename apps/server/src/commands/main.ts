import { runCommand } from './run-command.ts';

/** `node main.ts NAME ARGUMENTS`: runs a terminal command. */
const [name = '', ...args] = process.argv.slice(2);
const { code, output, errors } = await runCommand(name, args, process.env);
if (output) console.log(output);
if (errors) console.error(errors);
process.exitCode = code;
