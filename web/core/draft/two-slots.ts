import { type Found, type Keeping, readDraft, ServerDraft } from './server-draft.ts'
import { typedOver } from './typed-over.ts'

/** What the server had when the form was opened: the draft, and what was typed while it was offered and not decided about. At least one of them. */
export type Offer = { draft: Found | null; typed: Found | null }
/** `typed` alone, or the draft with what was typed over it. */
export type Chosen = 'draft' | 'typed'

/**
 * The draft of a form, and a second slot for what is typed while it is offered, or while another device's version stands against it: until the user has
 * decided, the draft is not touched, and nothing that is typed is lost. `value` null = the form is as it was opened, which is `initial`.
 */
export class TwoSlots {
  private readonly main: ServerDraft
  private readonly aside: ServerDraft
  private readonly shown: (keeping: Keeping) => void
  private readonly at: { main: Keeping; aside: Keeping } = { main: { at: 'idle' }, aside: { at: 'idle' } }
  /** undefined = not read yet. */
  private offer: Offer | null | undefined
  private value: unknown = null
  constructor(kind: string, shown: (keeping: Keeping) => void) {
    this.shown = shown
    this.main = new ServerDraft(kind, (keeping) => this.heard('main', keeping))
    this.aside = new ServerDraft(`${kind}.typed`, (keeping) => this.heard('aside', keeping))
  }

  private heard(slot: 'main' | 'aside', keeping: Keeping): void {
    this.at[slot] = keeping
    if (slot === 'main' && keeping.at === 'conflict' && this.value !== null) this.aside.keep(this.value)
    // what stood aside is in the draft now
    if (slot === 'main' && keeping.at === 'saved') void this.clearAside()
    this.show()
  }

  private show(): void {
    const { main, aside } = this.at
    const apart = aside.at === 'waiting' || aside.at === 'saved'
    this.shown(this.offer ? aside : main.at === 'conflict' ? { ...main, apart } : main)
  }

  private async clearAside(): Promise<void> {
    if (this.aside.isKept) await this.aside.discard().catch(() => null)
  }

  private async read(): Promise<Offer> {
    const [draft, typed] = await Promise.all([this.main, this.aside].map(({ kind }) => readDraft(kind)))
    return { draft: draft ?? null, typed: typed ?? null }
  }

  /** Reads both slots. @returns null = there is nothing to offer */
  async open(initial: () => unknown): Promise<Offer | null> {
    const found = await this.read().catch((): Offer => ({ draft: null, typed: null }))
    this.main.standOn(found.draft)
    this.aside.standOn(found.typed)
    this.offer = found.draft || found.typed ? found : null
    if (this.value !== null) this.keep(this.value, initial())
    return this.offer
  }

  keep(value: unknown, initial: unknown): void {
    const begun = value !== null || this.value !== null
    this.value = value
    if (!begun) return
    if (this.offer) this.keepAside(initial)
    else if (this.offer === undefined) this.shown({ at: value === null ? 'idle' : 'waiting' })
    else if (value !== null) {
      this.main.keep(value)
      if (this.main.isHeld) this.aside.keep(value)
    }
  }

  private keepAside(initial: unknown): void {
    const typed = typedNow(this.offer?.typed?.value, this.value, initial)
    if (typed !== null) this.aside.keep(typed)
    else void this.clearAside()
  }

  /** What to go on with: the newest draft of the server with what was typed while it was offered, or that alone. */
  async resume(chosen: Chosen, initial: unknown): Promise<unknown> {
    const { draft, typed } = await this.read()
    // what another device typed meanwhile; this one's is in the form
    const before = this.aside.isHeld ? typed?.value : this.offer?.typed?.value
    // after a conflict the other device's version is chosen, and what stands aside is this one's
    const mine = this.offer ? typedNow(before, this.value, initial) : null
    const value = draft && chosen === 'draft' ? (mine === null ? draft.value : typedOver(draft.value, mine, initial)) : mine
    this.main.standOn(draft)
    this.offer = null
    this.value = null
    this.at.main = draft ? { at: 'saved', savedAt: draft.savedAt } : { at: 'idle' }
    this.show()
    if (mine === null) void this.clearAside()
    else this.main.keep(value)
    return value
  }

  /** Deletes the draft; what is typed in the form stays. */
  async discard(): Promise<void> {
    await this.main.discard()
    this.offer = null
    if (this.value === null) await this.clearAside()
    else this.main.keep(this.value)
    this.show()
  }

  overwrite(): void {
    void (this.offer ? this.aside : this.main).flush({ over: true })
  }

  async settle(): Promise<void> {
    await this.main.settle()
    await this.clearAside()
  }

  async flush(): Promise<void> {
    await Promise.all([this.main.flush(), this.aside.flush()])
  }
}

/** What was typed before, with what was typed since over it; null = nothing. */
const typedNow = (before: unknown, value: unknown, initial: unknown): unknown =>
  before === undefined || before === null ? value : value === null ? before : typedOver(before, value, initial)
