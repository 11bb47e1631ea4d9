import { createTurns } from '../turns.ts';

/** However many read at once, so many pieces are made at once: all other requests wait for no more than these. */
const turn = createTurns(2);

/**
 * An answer in pieces, each made only when the one before has been taken: who reads slowly keeps no more than one of them in memory.
 * The first is made before there is an answer: what fails until then is told by its status.
 */
export async function pieceStream(
  pieces: AsyncGenerator<Uint8Array>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  let begun: IteratorResult<Uint8Array> | undefined = await turn(() => pieces.next());
  let isCancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = begun ?? (await turn(() => pieces.next()));
          begun = undefined;
          // Whoever went away while a piece was being made is not sent it.
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        isCancelled = true;
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
