/** In place of node:timers/promises, for a browser. */
export const setImmediate = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
