/** Lifetimes and limits of sessions. Seconds unless the name contains another unit. */
export const accessTokenSeconds = 10 * 60
export const refreshTokenSeconds = 10 * 24 * 3600
/** A repeated refresh within this time gets the same new token: two tabs, a lost response (docs/process.md, section 11). */
export const refreshRepeatSeconds = 10
/** Spec, section 9: the stored user is cleared 864,000,000 ms after load when a token exists. */
export const storedUserMilliseconds = 864_000_000
/** Sign-in attempts per IP address and minute; further ones get a retry time. */
export const signInAttemptsPerMinute = 10
/** Sign-in challenges per IP address and minute: enough for a few tabs and retries. */
export const challengesPerMinute = 30
/** Message that makes a client refresh once (docs/requirements.md, section 8): part of the protocol, never translated. */
export const authenticationFailed = 'Authentication failed'
