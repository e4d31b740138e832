/** Environment of a program that a test starts: its own, plus the cache of compiled sources, or each start would compile the server again. */
export const programEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...env,
})
