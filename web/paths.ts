/** Spec, section 2: open without a session. */
export const signInPath = '/session/signin'
export const registerPath = '/session/formRegister'
export const publicPath = (path: string): boolean =>
  path === '/session/404' ||
  path === '/session/confirm' ||
  path === registerPath ||
  path === '/info/ncalayer' ||
  /^\/verify(\/|$)/.test(path)
