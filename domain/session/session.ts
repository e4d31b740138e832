/** How long things of a session live. Seconds unless the name says otherwise. */
export const accessTokenSeconds = 10 * 60
export const refreshTokenSeconds = 10 * 24 * 3600
/** A repeat of a refresh within this time gets the same successor: two tabs, a lost answer (docs/process.md, section 11). */
export const refreshRepeatSeconds = 10
/** Spec, section 9: the stored user is cleared 864,000,000 ms after load when a token exists. */
export const storedUserMilliseconds = 864_000_000
/** Sign-in attempts per address and minute; the next one is told when to come back. */
export const signInAttemptsPerMinute = 10
/** Attempts on one account and minute, from all addresses together. */
export const accountAttemptsPerMinute = 10
/** Texts to sign, per address and minute: a few tabs and retries, no flood. */
export const challengesPerMinute = 30
/** The reply that makes a client refresh once (docs/requirements.md, section 8): a protocol word, never translated. */
export const authenticationFailed = 'Authentication failed'
