import type { Desk, DraftLine } from '#domain/trade/allocation/desk.ts'
import type { Change } from '#domain/trade/engine/proposals/what-if.ts'
import type { AllocationInput, Explanation, FactoryPrice, Group, Issue } from '#domain/trade/engine/shapes.ts'

export type Asked =
  | { kind: 'load'; engine: AllocationInput; desk: Desk }
  | { kind: 'propose'; id: number; locked: DraftLine[] }
  | { kind: 'try'; id: number; locked: DraftLine[]; change: Change }
export type Proposed = {
  kind: 'proposed'
  id: number
  explanations: Explanation[]
  groups: Group[]
  prices: FactoryPrice[]
  issues: Issue[]
  lines: DraftLine[]
}
export type Tried = { kind: 'tried'; id: number; before: Group[]; after: Group[] }
export type ProposerMessage = Proposed | Tried | { kind: 'failed'; id: number; text: string }

/** Runs the engine in its own worker. Only the newest request of a kind is answered; stale results are dropped. */
export class Proposer {
  private readonly worker = new Worker(new URL('./proposal.worker.ts', import.meta.url), { type: 'module' })
  private id = 0
  private readonly newest = { propose: 0, try: 0 }
  private readonly waiting = new Map<number, (told: ProposerMessage | null) => void>()

  /** `onFailure`: its file could not be loaded. */
  constructor(onFailure: () => void) {
    // an ErrorEvent reports an exception of the running worker: another one would throw it too
    this.worker.addEventListener('error', (event) => event instanceof ErrorEvent || onFailure())
    this.worker.addEventListener('message', ({ data }: MessageEvent<ProposerMessage>) => {
      const heard = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      heard?.(data.id === this.newest.propose || data.id === this.newest.try ? data : null)
    })
  }

  load(engine: AllocationInput, desk: Desk): void {
    this.worker.postMessage({ kind: 'load', engine, desk } satisfies Asked)
  }

  /** null = there is a newer request, or the engine failed. */
  async propose(locked: DraftLine[]): Promise<Proposed | null> {
    const told = await this.ask({ kind: 'propose', id: this.next('propose'), locked })
    return told?.kind === 'proposed' ? told : null
  }

  async tryOut(locked: DraftLine[], change: Change): Promise<Tried | null> {
    const told = await this.ask({ kind: 'try', id: this.next('try'), locked, change })
    return told?.kind === 'tried' ? told : null
  }

  close(): void {
    this.worker.terminate()
    for (const heard of this.waiting.values()) heard(null)
    this.waiting.clear()
  }

  private next(kind: 'propose' | 'try'): number {
    this.id += 1
    this.newest[kind] = this.id
    return this.id
  }

  private ask(asked: Exclude<Asked, { kind: 'load' }>): Promise<ProposerMessage | null> {
    return new Promise((resolve) => {
      this.waiting.set(asked.id, resolve)
      this.worker.postMessage(asked)
    })
  }
}
