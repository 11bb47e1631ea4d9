export function countReporter(file?: string): {
  onTestRunFinished(run: { sessions: readonly object[] }): void;
};
