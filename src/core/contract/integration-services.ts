import { INTEGRATION_TYPES } from './integration-types.ts';

export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** What the services call themselves, in any language. Apart from their types, which every link to a settings page loads. */
export const SERVICE_NAMES: Readonly<Record<IntegrationType, string>> = {
  pipedrive: 'Pipedrive',
  openai: 'OpenAI',
};

/** One of the services, read in any case; undefined for what this version does not know. */
export const integrationType = (text: string | undefined): IntegrationType | undefined =>
  INTEGRATION_TYPES.find((one) => one === text?.toLowerCase());
