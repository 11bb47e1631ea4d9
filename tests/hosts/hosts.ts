/** Every example host in `demo/hosts`. */
export const HOSTS = ['plain', 'crm', 'partner', 'react', 'vue'] as const;
export type HostName = (typeof HOSTS)[number];

/** Those that are asked for. */
export const asked = (): readonly HostName[] =>
  HOSTS.filter((name) => (process.env.HOSTS ?? HOSTS.join()).split(',').includes(name));
