import { type ScheduleHours, WEEKDAYS } from '../../../../core/contract/schedule-hours.ts';

/** Whether a schedule is open at a time `YYYY-MM-DDTHH:mm`; both its ends belong to it. */
export function isOpen(hours: ScheduleHours, at: string): boolean {
  const [day = '', time = ''] = at.split('T');
  const weekday = WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
  const minute = time.slice(0, 5);
  return (
    weekday !== undefined &&
    hours[weekday] &&
    hours.timeBegin.slice(0, 5) <= minute &&
    minute <= hours.timeEnd.slice(0, 5)
  );
}
