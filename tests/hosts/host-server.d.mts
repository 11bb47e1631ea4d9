export function copyHosts(): { readonly hosts: string; remove(): void };
export function startHost(
  hosts: string,
  name: string,
  ramalUrl: string,
): Promise<{ readonly folder: string; readonly url: string; readonly away: string; stop(): void }>;
