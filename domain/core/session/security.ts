/** What a security officer reads: who failed to enter, wanted what is not theirs, or was too quick, and what changed at the door. */
export const securityKinds = [
  'signInFailed',
  'denied',
  'limited',
  'foreignPage',
  'infected',
  'passwordChanged',
  'passwordReset',
  'passwordLink',
  'factorOn',
  'factorOff',
  'passkeyOn',
  'passkeyOff',
  'tokenMade',
  'tokenRevoked',
] as const
export type SecurityKind = (typeof securityKinds)[number]

const refusedAs: [kind: SecurityKind, codes: RegExp][] = [
  [
    'signInFailed',
    /^(session\.(badPassword|wrongPassword|foreignKey|another)|auth\.(codeWrong|passkeyWrong|linkDead)|token\.dead|challenge\.\w+)$/,
  ],
  ['limited', /^rate\.exceeded$/],
  ['foreignPage', /^session\.originForeign$/],
  ['infected', /^attachment\.infected$/],
  [
    'denied',
    /^(access\.denied|auth\.keyFirst|idempotency\.reused|token\.(scopeMissing|personNeeded|orphaned)|session\.(suspended|blocked|cancelled|organisationCancelled|left|unconfirmed|membershipUnknown))$/,
  ],
]

/** The kind of a refusal; null = it concerns the trade, or an end of a session that comes to everybody. */
export const securityKindOf = (code: string): SecurityKind | null => refusedAs.find(([, codes]) => codes.test(code))?.[0] ?? null
