/** A page with unsaved input (`useLeaveGuard`) gets a sign-in dialog when the session expires; any other page is replaced by the sign-in page. */
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
