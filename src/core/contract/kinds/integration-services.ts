import { INTEGRATION_TYPES } from './integration-types.ts';

/** The id of an outside service, as the wire writes it. */
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** The names of the services, the same in every language. They stand apart from `INTEGRATION_TYPES`, which every link to a settings page loads. */
export const SERVICE_NAMES: Readonly<Record<IntegrationType, string>> = {
  pipedrive: 'Pipedrive',
  openai: 'OpenAI',
};

/** Reads the id of a service in any case; undefined for a service that this version does not know. */
export const integrationType = (text: string | undefined): IntegrationType | undefined =>
  INTEGRATION_TYPES.find((one) => one === text?.toLowerCase());
