import { schedule } from '../../../src/core/contract/entities/schedule.ts';
import { schedules } from '../database/schema/routing.ts';
import { anyContains } from '../records/conditions.ts';
import { defineRecords } from '../records/record-source.ts';

/** Schedules. */
export const scheduleRecords = defineRecords(schedule, {
  table: schedules,
  search: anyContains(schedules.foldedName),
  sort: { name: schedules.foldedName },
  distinct: { field: 'name', message: 'nameUsed', columns: [[schedules.foldedName, ({ name }) => name]] },
  values: (body) => body,
});
