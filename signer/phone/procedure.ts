import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const name = z.string().max(1000)

/** Documents as the page sends them and the phone fetches them; the phone returns the same object with a CMS in the place of each document. */
export const Package = z.object({
  signMethod: z.literal('CMS_SIGN_ONLY'),
  documentsToSign: z
    .array(
      z.object({
        id: z.int(),
        nameRu: name,
        nameKz: name,
        nameEn: name,
        meta: z.array(z.object({ name, value: name })).default([]),
        document: z.object({ file: z.object({ mime: z.string().max(100), data: z.base64().min(1) }) }),
      }),
    )
    .min(1),
})
export type Package = z.infer<typeof Package>

/** A procedure that has ended without signatures: message of the service in Russian, as in its other answers. */
export class Ended extends Error {}
export const expiredMessage = 'Срок действия процедуры подписания истёк'
export const unknownMessage = 'Процедура подписания не найдена'

/** "API 1" of the service `url`: where the QR code leads a phone. */
export const phoneAddress = (url: string, id: string): string => `${url}/api/egovQr/egov/${id}`

/**
 * One signing procedure: registered by a page, which sends documents once; opened by one phone, once; signed or refused there.
 * Whoever waits for a step waits until it is done or the procedure ends.
 */
export class Procedure {
  readonly id = randomBytes(12).toString('base64url')
  readonly description: string
  readonly expiresAt: Date
  private readonly sent = Promise.withResolvers<Package>()
  private readonly opened = Promise.withResolvers<void>()
  private readonly outcome = Promise.withResolvers<Package | 'CANCELED'>()
  private readonly end = Promise.withResolvers<never>()
  private readonly timer: NodeJS.Timeout
  private isSent = false
  private isOpened = false
  private isDecided = false

  constructor(description: string, lifeMs: number, forget: (procedure: Procedure) => void) {
    this.description = description
    this.expiresAt = new Date(Date.now() + lifeMs)
    this.end.promise.catch(() => {})
    this.timer = setTimeout(() => {
      this.close(expiredMessage)
      forget(this)
    }, lifeMs)
  }

  close(reason: string): void {
    clearTimeout(this.timer)
    this.end.reject(new Ended(reason))
  }

  /** The page sends the documents; the same call may come again after a lost answer. Resolves when a phone has fetched them. @throws Ended */
  async send(documents: Package): Promise<void> {
    if (!this.isSent) this.sent.resolve(documents)
    this.isSent = true
    await this.until(this.opened.promise)
  }

  /** The phone reads what the QR code leads to. A code opens one procedure on one phone. @throws Ended */
  open(): void {
    if (this.isOpened) throw new Ended('Этот QR-код уже использован')
    this.isOpened = true
  }

  /** The phone fetches the documents. @throws Ended */
  async fetch(): Promise<Package> {
    const documents = await this.until(this.sent.promise)
    this.opened.resolve()
    return documents
  }

  /** The phone sends the signatures, or a refusal. @returns false if it had decided before, or the number of documents differs */
  decide(outcome: Package | 'CANCELED', sentCount: number): boolean {
    if (this.isDecided || !this.isOpened) return false
    if (outcome !== 'CANCELED' && outcome.documentsToSign.length !== sentCount) return false
    this.isDecided = true
    this.outcome.resolve(outcome)
    return true
  }

  /** The page waits for the phone's decision; it may be read again until the procedure expires. @throws Ended */
  result = (): Promise<Package | 'CANCELED'> => this.until(this.outcome.promise)

  private until = <T>(step: Promise<T>): Promise<T> => Promise.race([step, this.end.promise])
}
