import { userLabelOptions, userOptions } from '../contract/calls/select-options.ts';
import type { Filter } from '../contract/define/fields/field.ts';

/** A filter by an option, under a name of each screen's own. */
export type OptionFilter = Omit<Extract<Filter, { kind: 'option' }>, 'name'>;

/** The filter of calls by a team. */
export const TEAM_FILTER: OptionFilter = {
  kind: 'option',
  source: { endpoint: userLabelOptions, label: 'label' },
};

/** The filter of calls by an agent, for users who see the calls of others. */
export const AGENT_FILTER: OptionFilter = {
  kind: 'option',
  source: { endpoint: userOptions, detail: 'extension', groups: 'teams' },
  permission: ['viewAllUsersCalls', 'viewLabelUsersCalls'],
};
