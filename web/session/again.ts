/** While a form has unsaved input, an expired session asks for sign-in in a dialog instead of discarding the page. */
let ask: (() => Promise<boolean>) | null = null
let asking: Promise<boolean> | null = null

export function offerSignInAgain(how: (() => Promise<boolean>) | null): void {
  ask = how
}

/** true = signed in again; false = no dialog is available, or the user left. All waiting callers get the same answer. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
