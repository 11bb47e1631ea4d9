import { userLabel } from '../../../src/core/contract/entities/user-label.ts';
import { userLabels } from '../database/schema/people.ts';
import { defineRecords } from '../records/record-source.ts';
import { membersOf, setMembers, TEAM_MEMBERS } from './members.ts';

/** Teams. */
export const userLabelRecords = defineRecords(userLabel, {
  table: userLabels,
  detail: async (db, { id }) => ({ users: await membersOf(db, TEAM_MEMBERS, id) }),
  distinct: {
    field: 'label',
    message: 'nameUsed',
    columns: [[userLabels.foldedLabel, ({ label }) => label]],
  },
  values: ({ label, isActive }) => ({ label, isActive }),
  link: (id, { users }, { tx, context }) => setMembers(tx, TEAM_MEMBERS, id, users, context),
});
