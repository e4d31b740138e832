/** What a key signs to open a session (docs/eds.md, "Sign-in by key"). Milliseconds. */
export const challengeLife = 2 * 60_000
export const nonceBytes = 32

/** No paper of the portal begins so (they are PDF), and no sign-in text begins otherwise: neither can stand for the other. */
export const challengeFirstLine = 'Портал распределения битума: вход в систему. Битум бөлу порталы: жүйеге кіру.'

/** The text itself. `origin` = the portal's own address: another site's page cannot use the signature here. */
export const challengeText = (origin: string, nonce: string, expiresAt: Date): string =>
  [challengeFirstLine, `origin: ${origin}`, `nonce: ${nonce}`, `expires: ${expiresAt.toISOString()}`, ''].join('\n')
