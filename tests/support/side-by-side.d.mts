interface Step {
  readonly name: string;
  readonly room: number;
  readonly after?: string;
}

export function sideBySide<S extends Step>(
  steps: readonly S[],
  room: number,
  run: (step: S) => Promise<unknown>,
): Promise<void>;

export function inTurn(show: (text: string) => unknown): () => {
  say(text: string): void;
  end(): void;
};
