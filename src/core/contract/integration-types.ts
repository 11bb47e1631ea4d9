/** The CRM and the provider of generated content. */
export const INTEGRATION_TYPES = ['pipedrive', 'openai'] as const;
