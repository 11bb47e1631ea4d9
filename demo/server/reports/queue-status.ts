import type { Agent } from './agents.ts';

/** Whoever pauses does so in all of their queues; nothing is told of somebody who does not (decision 69). */
export function queueStatusOf(queues: Agent['queues'], since: number | null | undefined) {
  if (!since) return [];
  const places = queues.length ? queues : [null];
  return places.map((queue) => ({
    status: 'PAUSED' as const,
    createdAt: new Date(since).toISOString(),
    queue,
  }));
}
