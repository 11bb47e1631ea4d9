import { queue } from '../../../src/core/contract/entities/queue.ts';
import { queues } from '../database/schema/routing.ts';
import { defineRecords } from '../records/record-source.ts';
import { removeSound, replaceSound } from '../sounds/store-sound.ts';
import { membersOf, QUEUE_MEMBERS, setMembers } from './members.ts';

/** Queues. A form cannot hold an empty list: without users in it, a queue has none. */
export const queueRecords = defineRecords(queue, {
  table: queues,
  detail: async (db, { id }) => ({ users: await membersOf(db, QUEUE_MEMBERS, id) }),
  distinct: { field: 'name', message: 'nameUsed', columns: [[queues.foldedName, ({ name }) => name]] },
  values: async ({ name, strategy, isActive, audio }, { tx, context, stored }) => {
    if (!audio) return { name, strategy, isActive };
    const upload = { tx, context, field: 'audio' };
    return { name, strategy, isActive, fileAudio: await replaceSound(stored?.fileAudio, audio, upload) };
  },
  link: (id, { users = [] }, { tx, context }) => setMembers(tx, QUEUE_MEMBERS, id, users, context),
  beforeDelete: ({ fileAudio }, writing) => removeSound(fileAudio, writing),
});
