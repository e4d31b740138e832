import type { WhyAgain } from '../../kit/http/call.ts'

/** A page with unsaved input (`useLeaveGuard`) gets a sign-in dialog when the session expires; any other page is replaced by the sign-in page. */
let ask: ((why: WhyAgain) => Promise<boolean>) | null = null
let asking: Promise<boolean> | null = null

export function offerSignInAgain(how: typeof ask): void {
  ask = how
}

/** true = signed in again; false = no dialog is available, or the user left. All waiting callers get the same answer. */
export function askToSignInAgain(why: WhyAgain): Promise<boolean> {
  asking ??= (ask?.(why) ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
