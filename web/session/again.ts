/** While a form holds unsaved input, a dead session asks for the password in a dialog instead of throwing the page away. */
let ask: (() => Promise<boolean>) | null = null
let asking: Promise<boolean> | null = null

export function offerSignInAgain(how: (() => Promise<boolean>) | null): void {
  ask = how
}

/** true = signed in again; false = nobody could ask, or the user left. Everybody who waits gets the same answer. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
