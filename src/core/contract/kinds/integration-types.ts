/** The ids of the outside services: a CRM, and a provider of generated texts. */
export const INTEGRATION_TYPES = ['pipedrive', 'openai'] as const;
