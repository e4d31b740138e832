import { isCancelled, type Stage } from '../../../core/signer/outcome.ts'
import type { SignElsewhere } from '../../../core/signer/sign-elsewhere.ts'
import type { DocumentPlace } from './document.ts'

/** One document of a batch. `facts` = the figures to check once more before signing. */
export type BatchDocument = DocumentPlace & { title: string; facts: string }
export type Result = { documentId: string; ok: boolean; message?: string }
export type ItemState = 'waiting' | 'ready' | 'signed' | 'done' | 'failed'
export type Item = { doc: BatchDocument; state: ItemState; reason?: string }
export type Made = { documentId: string; signature: string }
export type Progress = { stage: Stage; done: number; of: number }

/** External dependencies of a batch signing. */
export type Tools = {
  /** Loads the stored bytes, base64. */
  read: (doc: BatchDocument) => Promise<string>
  connect: () => Promise<void>
  /** Rejects when the program does not return one signature for each. */
  signAll: (data: readonly string[]) => Promise<readonly string[]>
  signOne: (data: string) => Promise<string>
  /** Whether the connection to the program is still open. */
  open: () => boolean
  send: (made: readonly Made[], key: string) => Promise<readonly Result[]>
  newKey: () => string
  /** Returns the error message for one document. */
  textOf: (error: unknown) => string
}

/** Number of documents loaded in parallel. */
const readAtOnce = 4

/**
 * Many documents, one signer, one connection: load, sign all in one confirmation, send together, a result for each. If the program
 * does not accept an array they are signed one by one. A restart continues with the unfinished ones: nothing is signed twice.
 */
export class BatchSigning {
  items: readonly Item[]
  oneByOne = false
  /** The current stage, or the stage at which it ended. */
  stage: Stage = 'connect'
  private readonly tools: Tools
  private readonly tell: (progress: Progress) => void
  private readonly bytes = new Map<string, string>()
  private readonly made = new Map<string, Made>()
  private sending: { ids: string; key: string } | null = null
  constructor(docs: readonly BatchDocument[], tools: Tools, tell: (progress: Progress) => void) {
    this.items = docs.map((doc) => ({ doc, state: 'waiting' }))
    this.tools = tools
    this.tell = tell
  }

  /** @throws the error that ended it: no signing program, cancelled by the user, server not reachable */
  async begin(signElsewhere?: SignElsewhere): Promise<void> {
    this.items = this.items.map(({ doc, state }) => ({ doc, state: state === 'failed' ? 'waiting' : state }))
    await this.readAll()
    const toSign = this.having('ready')
    try {
      if (signElsewhere) await this.signElsewhere(toSign, signElsewhere)
      else if (toSign.length > 0) {
        this.step('connect', 0, toSign.length)
        await this.tools.connect()
        await this.signThose(toSign)
      }
    } finally {
      await this.sendSigned() // signatures made before an error are not lost
    }
  }

  private having = (state: ItemState) => this.items.filter((item) => item.state === state).map(({ doc }) => doc)
  private put(doc: BatchDocument, state: ItemState, reason?: string): void {
    this.items = this.items.map((item) => (item.doc === doc ? { doc, state, ...(reason && { reason }) } : item))
  }
  private step(stage: Stage, done: number, of: number): void {
    this.stage = stage
    this.tell({ stage, done, of })
  }

  private async readAll(): Promise<void> {
    const waiting = this.having('waiting')
    let [next, done] = [0, 0]
    const worker = async () => {
      for (let doc = waiting[next++]; doc; doc = waiting[next++]) {
        try {
          this.bytes.set(doc.documentId, await this.tools.read(doc))
          this.put(doc, 'ready')
        } catch (error) {
          this.put(doc, 'failed', this.tools.textOf(error))
        }
        this.step('connect', ++done, waiting.length)
      }
    }
    this.step('connect', 0, waiting.length)
    await Promise.all(Array.from({ length: readAtOnce }, worker))
  }

  private async signThose(docs: readonly BatchDocument[]): Promise<void> {
    if (!this.oneByOne && (await this.signTogether(docs))) return
    this.oneByOne = true
    let works = false
    for (const [i, doc] of docs.entries()) {
      this.step('choose', i, docs.length)
      try {
        this.keep(doc, await this.tools.signOne(this.bytes.get(doc.documentId)!))
        works = true
      } catch (error) {
        // After a successful signature the error concerns only this document; a second error in a row is the program's, so it stops.
        if (!works || isCancelled(error) || !this.tools.open()) throw error
        this.put(doc, 'failed', this.tools.textOf(error))
        works = false
      }
    }
  }

  private bytesOf = (docs: readonly BatchDocument[]) => docs.map(({ documentId }) => this.bytes.get(documentId)!)

  /** All of them or none: what the other way does not sign together is not tried one by one. */
  private async signElsewhere(docs: readonly BatchDocument[], sign: SignElsewhere): Promise<void> {
    if (docs.length === 0) return
    this.step('choose', 0, docs.length)
    const data = this.bytesOf(docs)
    const all = await sign(docs.map(({ title }, i) => ({ title, data: data[i]!, mime: '@file/pdf' })))
    for (const [i, doc] of docs.entries()) this.keep(doc, all[i]!)
  }

  /** false = the program takes one document at a time. */
  private async signTogether(docs: readonly BatchDocument[]): Promise<boolean> {
    this.step('choose', 0, docs.length)
    try {
      const all = await this.tools.signAll(this.bytesOf(docs))
      for (const [i, doc] of docs.entries()) this.keep(doc, all[i]!)
      return true
    } catch (error) {
      if (docs.length === 1 || isCancelled(error) || !this.tools.open()) throw error
      return false
    }
  }

  private keep(doc: BatchDocument, signature: string): void {
    this.made.set(doc.documentId, { documentId: doc.documentId, signature })
    this.bytes.delete(doc.documentId)
    this.put(doc, 'signed')
  }

  /** Sending the same signatures again after a lost response uses the same idempotency key. */
  private async sendSigned(): Promise<void> {
    const docs = this.having('signed')
    if (docs.length === 0) return
    this.step('send', 0, docs.length)
    const ids = docs.map(({ documentId }) => documentId).join()
    if (this.sending?.ids !== ids) this.sending = { ids, key: this.tools.newKey() }
    const results = await this.tools.send(
      docs.map(({ documentId }) => this.made.get(documentId)!),
      this.sending.key,
    )
    this.sending = null
    for (const doc of docs) {
      const result = results.find(({ documentId }) => documentId === doc.documentId)
      this.made.delete(doc.documentId)
      this.put(doc, result?.ok ? 'done' : 'failed', result?.message)
    }
    this.step('send', docs.length, docs.length)
  }
}
