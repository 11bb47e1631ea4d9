import { STREAM_SECONDS, type streamChanges } from '../../../src/core/contract/calls/changes.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Tells what changes in the company, until the stream's time is over. */
export const streamChangesHandler =
  ({ changes }: Services): Handler<typeof streamChanges> =>
  ({ query }, { caller, levelId }) => {
    const life = (query.seconds ?? STREAM_SECONDS) * 1000;
    const stream = changes.open({ levelId, userId: caller.userId, life });
    if (!stream)
      throw new HttpError(429, 'tooManyAttempts', {
        values: { minutes: 1 },
        headers: { 'retry-after': '60' },
      });
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A proxy that collects an answer before it passes it on would keep every event.
        'x-accel-buffering': 'no',
      },
    });
  };
