/** The night run (`npm run night`): everything, longer, from other seeds. */
export const night = Boolean(process.env.NIGHT)

/** Number of random cases per property test: `usual` in every test run, ten times as many at night. */
export const tries = (usual: number): number => (night ? usual * 10 : usual)

/** By day every n-th of a list, always the same ones, so that a failure comes from a change; at night all. */
export const sample = <T>(all: readonly T[], every: number): T[] => all.filter((_, i) => night || i % every === 0)
