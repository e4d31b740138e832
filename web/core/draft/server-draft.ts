import { draftApi } from '#contract/core/draft.ts'
import { call, callOrNone } from '../../kit/http/call.ts'
import { Failed } from '../../kit/http/failed.ts'

export type Found = { value: unknown; version: number; savedAt: string }
export type Keeping =
  | { at: 'idle' }
  /** There are changes that the server does not have yet. */
  | { at: 'waiting' }
  | { at: 'saved'; savedAt: string }
  | { at: 'failed' }
  /** Another device saved first: `text` has who and when. Until the user chooses, what is typed is kept apart from it. */
  | { at: 'conflict'; text: string; apart: boolean }

/** Autosave delay after the last change: one second (docs/interface.md, section 13). */
const pauseMilliseconds = 1000

export const readDraft = async (kind: string): Promise<Found | null> => await callOrNone(draftApi.read, { params: { kind } })

/** A draft of the current user on the server: writes are sequential, each based on the version that was read. */
export class ServerDraft {
  readonly kind: string
  private readonly tell: (keeping: Keeping) => void
  private version = 0
  private savedAt = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private newest: { value: unknown } | null = null
  private writing: Promise<void> = Promise.resolve()
  private held = false
  constructor(kind: string, tell: (keeping: Keeping) => void) {
    this.kind = kind
    this.tell = tell
  }

  /** Nothing is saved: another device saved first, and the user has not chosen yet. */
  get isHeld(): boolean {
    return this.held
  }

  /** The server has a version, or will have one. */
  get isKept(): boolean {
    return this.version > 0 || this.newest !== null
  }

  /** Sets the version that the next write is based on; discards unsaved changes. */
  standOn(found: Pick<Found, 'version' | 'savedAt'> | null): void {
    clearTimeout(this.timer)
    this.newest = null
    this.version = found?.version ?? 0
    this.savedAt = found?.savedAt ?? ''
    this.held = false
  }

  /** Saves one second after the last call. */
  keep(value: unknown): void {
    this.newest = { value }
    if (this.held) return
    this.tell({ at: 'waiting' })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), pauseMilliseconds)
  }

  /** Writes unsaved changes at once. `over` = overwrites whatever the server has. */
  flush({ over = false }: { over?: boolean } = {}): Promise<void> {
    clearTimeout(this.timer)
    if (over) this.held = false
    this.writing = this.writing.then(() => this.write(over))
    return this.writing
  }

  private async write(over: boolean): Promise<void> {
    const { newest } = this
    if (!newest || this.held) return
    try {
      const body = { value: newest.value, ...(!over && { version: this.version }) }
      const { version, savedAt } = await call(draftApi.save, { params: { kind: this.kind }, body })
      this.version = version
      this.savedAt = savedAt
      if (this.newest === newest) this.newest = null
      this.tell(this.newest ? { at: 'waiting' } : { at: 'saved', savedAt })
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      this.held = error.code === 'record.stale'
      this.tell(this.held ? { at: 'conflict', text: error.message, apart: false } : { at: 'failed' })
    }
  }

  /** Deletes the draft after the form was submitted, unless another device has saved its own in between. */
  async settle(): Promise<void> {
    clearTimeout(this.timer)
    this.newest = null
    await this.writing
    if (!this.held && (await readDraft(this.kind))?.savedAt === this.savedAt) await this.discard()
  }

  /** Deletes the draft and all unsaved changes. */
  async discard(): Promise<void> {
    clearTimeout(this.timer)
    this.newest = null
    await this.writing
    await call(draftApi.discard, { params: { kind: this.kind } })
    this.standOn(null)
    this.tell({ at: 'idle' })
  }
}
