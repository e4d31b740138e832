import type { Trust } from '#eds/trust.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mailer.ts'
import type { SecondVerifier } from './ncanode.ts'
import type { RevocationDesk } from './revocation.ts'

export type DemoAccount = { role: string; email: string; fullName: string; organizationName: string }
/** What makes a portal a demo: its accounts are shown, its pages and papers say so. */
export type Demo = {
  accounts: DemoAccount[]
  password: string
  /** Months of last season that are played so far, while others are still to come. */
  past?: () => { done: number; of: number } | undefined
}

/** Everything the portal needs of the outside world; a test and a demo build their own. */
export type Services = {
  db: Db
  clock: Clock
  files: Files
  /** Certificates that signatures must lead to. */
  trust: Trust
  /** Who is asked whether a certificate was revoked; nobody where left out. */
  revocation?: RevocationDesk
  /** Whose verdict on a document's signature must agree with ours; nobody's where left out. */
  secondVerifier?: SecondVerifier
  /** Tells who is looking of what was just written; without it pages learn of it when they ask. Ends with the application. */
  live?: Live
  /** Takes letters away; without it none goes out. Ends with the jobs. */
  mailer?: Mailer
  /** At least 32 bytes: access and refresh tokens, verification codes. */
  secret: Uint8Array
  /** Where people reach the portal: https://bitumen.example, without a slash at the end. */
  publicUrl: string
  demo: Demo | null
  /** Where the browser may find a signing program besides NCALayer itself: ws://127.0.0.1:13579 in a demo. */
  signerUrls: string[]
  /** The built pages; null = API only. */
  web: string | null
  /** Addresses and networks whose X-Forwarded-For is believed; nobody's where left out. */
  proxies?: string[]
  /** Checks every answer against its schema; costs time, so only where somebody looks. */
  checkAnswers?: boolean
  log?: { level: string }
}
