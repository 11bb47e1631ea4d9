/** Attributes of a list, beside its filters. */
export const LIST = {
  search: 'string',
  orderBy: 'string',
  page: 'number',
  perPage: 'number',
  columns: 'string',
  state: 'json',
} as const;

/** The days of the listed rows. */
export const PERIOD = { startDate: 'string', endDate: 'string' } as const;

/** Attributes of a report: its range and filters. */
export const REPORT = {
  start: 'string',
  end: 'string',
  compare: 'string',
  group: 'string',
  target: 'string',
  shortAbandon: 'string',
  budget: 'string',
  callType: 'string',
  status: 'string',
  user: 'string',
  userLabel: 'string',
  number: 'string',
  serviceTimeRange: 'string',
  sourceNumber: 'string',
  destinationNumber: 'string',
  state: 'json',
} as const;
