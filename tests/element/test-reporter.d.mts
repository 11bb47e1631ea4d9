export function testReporter(
  report: string | undefined,
  sourceOf: (bundled: string) => string,
): {
  onTestRunFinished(run: { readonly sessions: readonly object[] }): void;
};
