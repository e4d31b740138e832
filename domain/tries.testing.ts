/** Number of random cases per property test: `usual` in every test run, ten times as many in the nightly run (`npm run night`). */
export const tries = (usual: number): number => (process.env.NIGHT ? usual * 10 : usual)
