import { useEffect, useState } from 'react';
import { useHost } from '../../../core/element/host-context.ts';
import { reportError } from '../../../core/element/report-error.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useFlowRecord } from '../designer-context.ts';
import { type KeptTest, readKeptTests } from '../domain/kept-tests.ts';
import { keep, readKept } from '../drafts/browser-store.ts';
import { useBrowserKey } from '../drafts/use-browser-key.ts';

/** The walks that are kept as tests of this flow, in this browser. */
export function useKeptTests() {
  const host = useHost();
  const { flow } = useFlowRecord();
  const key = useBrowserKey(flow.id);
  const [tests, setTests] = useState<readonly KeptTest[]>([]);

  useEffect(() => {
    let live = true;
    readKept('flow-tests', key).then(
      (stored) => live && setTests(readKeptTests(stored)),
      // Where the browser keeps nothing there are no tests; keeping one says so.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [key]);

  const change = (next: readonly KeptTest[]) => {
    setTests(next);
    keep('flow-tests', key, next).catch((cause: unknown) =>
      reportError(host, new RamalError('storage', `The test could not be kept: ${cause}`, { cause })),
    );
  };
  return {
    tests,
    add: (test: KeptTest) => change([...tests.filter(({ name }) => name !== test.name), test]),
    remove: (name: string) => change(tests.filter((test) => test.name !== name)),
  };
}
