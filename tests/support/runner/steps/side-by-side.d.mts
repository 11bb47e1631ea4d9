interface Step {
  readonly name: string;
  readonly after?: string;
  readonly busy?: boolean;
  readonly calm?: boolean;
}

export function sideBySide<S extends Step>(
  steps: readonly S[],
  lanes: number,
  run: (step: S) => Promise<unknown>,
): Promise<void>;

export function inTurn(show: (text: string) => unknown): () => {
  say(text: string): void;
  end(): void;
};
