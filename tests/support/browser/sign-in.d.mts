/** Signs in to a started demo. */
export function signIn(demo: {
  readonly url: string;
  readonly account: { readonly email: string; readonly password: string };
}): Promise<{
  readonly token: string;
  readonly level: number;
  readonly ask: (path: string, company?: number) => Promise<Response>;
}>;
