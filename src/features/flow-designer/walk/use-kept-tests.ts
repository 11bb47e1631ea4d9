import { useEffect, useRef, useState } from 'react';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { freeName, type KeptTest, type KeptTests, readKeptTests } from '../domain/simulate/kept-tests.ts';
import { useBrowserPlace } from '../drafts/use-browser-place.ts';
import { useFlowRecord } from '../work/designer-context.ts';

const NONE = readKeptTests(undefined);

/** The stored tests of this flow, in this browser. */
export function useKeptTests() {
  const host = useHost();
  const { flow } = useFlowRecord();
  const { key, tests } = useBrowserPlace(flow.id);
  const [kept, setKept] = useState(NONE);
  const latest = useRef(NONE);
  const reading = useRef<Promise<void>>(undefined);

  const show = (next: KeptTests) => {
    latest.current = next;
    setKept(next);
  };
  useEffect(() => {
    let live = true;
    reading.current = tests.read(key).then(
      (stored) => {
        latest.current = readKeptTests(stored);
        if (live) setKept(latest.current);
      },
      // A browser that stores nothing has no tests; storing one reports the failure.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [key, tests]);

  /** Reads the stored tests first: else they would be overwritten. */
  const change = async (changes: (kept: KeptTests) => Partial<KeptTests>) => {
    await reading.current;
    show({ ...latest.current, ...changes(latest.current) });
    await tests
      .write(key, latest.current)
      .catch((cause: unknown) =>
        reportError(host, new RamalError('storage', `The test could not be kept: ${cause}`, { cause })),
      );
  };
  return {
    ...kept,
    add: (test: KeptTest) =>
      void change(({ tests }) => ({ tests: [...tests, { ...test, name: freeName(test.name, tests) }] })),
    remove: (name: string) =>
      void change(({ tests }) => ({ tests: tests.filter((test) => test.name !== name) })),
    require: (required: boolean) => void change(() => ({ required })),
  };
}
