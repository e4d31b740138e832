/** Lifetime of the challenge that a key signs to open a session (docs/eds.md, "Sign-in by key"). Milliseconds. */
export const challengeLife = 2 * 60_000
export const nonceBytes = 32

/** No document of the portal starts with this line (they are PDF), and every sign-in text does: neither can be used as the other. */
export const challengeFirstLine = 'Портал распределения дорожного битума: вход в систему. Жол битумын бөлу порталы: жүйеге кіру.'

/** Text of the challenge. `origin` = the portal's own URL: a signature made on another site is not accepted. */
export const challengeText = (origin: string, nonce: string, expiresAt: Date): string =>
  [challengeFirstLine, `origin: ${origin}`, `nonce: ${nonce}`, `expires: ${expiresAt.toISOString()}`, ''].join('\n')
