import type { FastifyInstance } from 'fastify'
import type { FactorRule } from '#domain/core/session/factor.ts'
import type { SessionLimits } from '#domain/core/session/proof.ts'
import type { Trust } from '#eds/trust.ts'
import type { ScannerPlace } from '../files/clamd.ts'
import type { Files } from '../files/files.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RevocationDesk } from '../settings/revocation.ts'
import type { Roots } from '../settings/roots.ts'
import type { Db } from '../sql/db.ts'
import type { Clock } from '../time/clock.ts'
import type { CountAnswer } from './count-answers.ts'
import type { Live } from './live.ts'
import type { SecondVerifier } from './ncanode.ts'

export type DemoAccount = { role: string; email: string; fullName: string; organizationName: string; organizationNameKk: string }
/** Settings of a demo portal: its accounts are shown, its pages and documents are marked as a demo. */
export type Demo = {
  accounts: DemoAccount[]
  password: string
  /** Months of last season that are generated so far, while others are still to come. */
  past?: () => { done: number; of: number } | undefined
}

/** External dependencies of the portal; tests and the demo build their own. */
export type Services = {
  db: Db
  clock: Clock
  files: Files
  /** Certificates that signatures must lead to. */
  trust: Trust
  /** Sources of certificate revocation data; no checks if omitted. */
  revocation?: RevocationDesk
  /** A second verifier whose verdict on a document's signature must agree with ours; none if omitted. */
  secondVerifier?: SecondVerifier
  /** Notifies open pages of new data; without it pages get it with their next request. Closed with the application. */
  live?: Live
  /** Sends e-mails; without it none are sent. Closed with the jobs. */
  mailer?: Mailer
  /** At least 32 bytes; used for access and refresh tokens and verification codes. */
  secret: Uint8Array
  /** The other secret while they are exchanged: what was made with it holds as well, nothing new is made with it. */
  secretBefore?: Uint8Array
  /** Who needs a second factor at a sign-in by password: officials (`required`), or all; others, and in a demo all, may set one up. */
  secondFactor?: FactorRule
  /** How long a sign-in lasts at most, and proves who decides without a signature; without it neither ends before the session does. */
  sessionLimits?: SessionLimits
  /** Days for which security events are kept; 400 if omitted. */
  securityDays?: number
  /** Public URL of the portal: https://bitumen.example, without a trailing slash. */
  publicUrl: string
  demo: Demo | null
  /** Pages under any name of this machine may write, where nothing real is at stake; else only those of `publicUrl`. */
  anyName?: true
  /** Webhooks may call addresses of this machine and its network too, and without TLS. */
  webhooksAnywhere?: boolean
  /** Without them no roots of the journal are published. */
  roots?: Roots
  /** Where the browser may find a signing program besides NCALayer itself: ws://127.0.0.1:13579 in a demo. */
  signerUrls: string[]
  /** The eGov mobile signing service that pages may use, an origin; signing by phone is not offered if omitted. */
  phoneSigningUrl?: string
  /** The built pages; null = API only. */
  web: string | null
  /** Addresses and networks whose X-Forwarded-For is trusted; none if omitted. */
  proxies?: string[]
  /** Where uploaded files are scanned for viruses; nowhere if omitted. */
  scanner?: ScannerPlace
  /** Validates every response against its schema; costs time, so only for tests. */
  checkAnswers?: boolean
  /** Counts every answer; nobody does if omitted. */
  countAnswer?: CountAnswer
  /** Follows the calls of an application in traces; nobody does if omitted. */
  trace?: (app: FastifyInstance) => void
  /** JSON lines on stdout, or into `stream`. */
  log?: { level: string; stream?: { write: (line: string) => void } }
}
