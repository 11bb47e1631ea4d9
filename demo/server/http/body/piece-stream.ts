import { createTurns } from '../../turns.ts';

/** Pieces that are made at once, however many clients read: other requests wait for no more than these. */
const turn = createTurns(2);

/**
 * An answer in pieces, each made after the one before was taken: a slow reader keeps only one of them in
 * memory. The first is made before the answer begins: a failure up to then has its own status.
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
          // A client that has left meanwhile gets no piece.
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
