/** A child process did not finish its work in the time that it may take; it was killed. */
export class TookTooLong extends Error {}

/** A child process ended in the middle of its work: aborted, out of memory, or killed by the system. */
export class ProcessEnded extends Error {}

/** The queue is full, or its head was not reached in time. */
export class QueueFull extends Error {}

/** Whether work ended because of the time or memory that it took: then its input is at fault. */
export const tookTooMuch = (error: unknown): boolean => error instanceof TookTooLong || error instanceof ProcessEnded
