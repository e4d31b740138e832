export const homePath = '/info/user'
export const signInPath = '/session/signin'
export const passwordPath = '/session/password'
export const registerPath = '/session/formRegister'
/** Paths that open without a session (docs/requirements.md, section 2). The sign-in page is not among them: `main.tsx` renders it. */
export const publicPath = (path: string): boolean =>
  path === '/session/404' ||
  path === '/session/confirm' ||
  path === registerPath ||
  path === passwordPath ||
  path === '/info/ncalayer' ||
  path === '/reference' ||
  /^\/(verify|open)(\/|$)/.test(path)
