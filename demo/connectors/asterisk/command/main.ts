import { Problem, reasonOf } from '../problem.ts';
import { readOptions, USAGE } from './options.ts';
import { run } from './run.ts';

/** The exit codes of the program: what was asked for is wrong or cannot be reached, or something broke on the way. */
const WRONG = 2;
const BROKEN = 1;

/** Milliseconds in which a second signal counts as the first: a terminal and `npm` both pass on a pressed key. */
const SAME_SIGNAL = 500;

/** Ends the run in order at a signal, and at once at a second one. */
function stopping(): AbortSignal {
  const controller = new AbortController();
  let since: number | undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (since !== undefined && performance.now() - since > SAME_SIGNAL) process.exit(BROKEN);
      since ??= performance.now();
      controller.abort();
    });
  return controller.signal;
}

/** Runs the program with its arguments, and returns its exit code. */
export async function runAsterisk(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    console.log(USAGE);
    return args.length === 0 ? WRONG : 0;
  }
  const signal = stopping();
  try {
    await run(readOptions(args), { environment, signal, say: (text) => console.log(text) });
    return 0;
  } catch (error) {
    console.error(
      error instanceof Problem
        ? error.message
        : `It stopped: ${reasonOf(error)}. Run again, it goes on where it was.`,
    );
    return error instanceof Problem ? WRONG : BROKEN;
  }
}
