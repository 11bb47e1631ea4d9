import type { Agent } from './agents/agents.ts';

/**
 * The state of an agent's queues: a pause counts for all of them; without one nothing is known (decision 69).
 */
export function queueStatusOf(
  queues: Agent['queues'],
  since: number | null | undefined,
  reason?: string | null,
) {
  if (!since) return [];
  const places = queues.length ? queues : [null];
  return places.map((queue) => ({
    status: 'PAUSED' as const,
    createdAt: new Date(since).toISOString(),
    queue,
    ...(reason && { reason }),
  }));
}
