import { userLabel } from '../../../src/core/contract/entities/user-label.ts';
import { userLabelMembers, userLabels } from '../database/schema/people.ts';
import { defineRecords } from '../records/record-source.ts';
import { type Membership, membersOf, setMembers } from './members.ts';

const members: Membership = {
  table: userLabelMembers,
  owner: userLabelMembers.userLabelId,
  user: userLabelMembers.userId,
  ownerKey: 'userLabelId',
};

/** Teams. */
export const userLabelRecords = defineRecords(userLabel, {
  table: userLabels,
  detail: async (db, { id }) => ({ users: await membersOf(db, members, id) }),
  distinct: {
    field: 'label',
    message: 'nameUsed',
    columns: [[userLabels.foldedLabel, ({ label }) => label]],
  },
  values: ({ label, isActive }) => ({ label, isActive }),
  link: (id, { users }, { tx, context }) => setMembers(tx, members, id, users, context),
});
