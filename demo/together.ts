/** Works for each of several who do not wait for each other; ends when all of them have, so that nothing goes on after a stop. */
export async function together<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(Array.from(all, work))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
