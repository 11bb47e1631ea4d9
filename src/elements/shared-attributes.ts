/** What a list is asked for, beside its filters. */
export const LIST = {
  search: 'string',
  orderBy: 'string',
  page: 'number',
  perPage: 'number',
  state: 'json',
} as const;

/** Days of which rows are listed. */
export const PERIOD = { startDate: 'string', endDate: 'string' } as const;

/** What a report is asked for: its range and filters. */
export const REPORT = {
  start: 'string',
  end: 'string',
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
