/** Surroundings of a program that a test starts: its own, and the compiled sources of the tests, or each start would compile the server anew. */
export const programEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...env,
})
