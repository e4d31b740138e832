/** How often a law is tried: so often in every run of the tests, ten times as often in the night (`npm run night`). */
export const tries = (usual: number): number => (process.env.NIGHT ? usual * 10 : usual)
