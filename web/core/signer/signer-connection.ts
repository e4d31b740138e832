import type { About } from '../portal/first-about.ts'
import { type Asking, disconnect, isOpen, openProgram, type Program, signAllBase64, signBase64 } from './ncalayer.ts'

/** The connection to the signing program for a batch. */
export class SignerConnection {
  private program: Program | undefined

  isOpen = (): boolean => isOpen(this.program)
  close = (): void => disconnect(this.program)

  /** Opened anew for each attempt: the user may have chosen another storage, or connected a device. @throws as `openProgram` */
  async open(about: About | null | undefined): Promise<void> {
    this.close()
    this.program = await openProgram(about)
  }

  signAll = (data: readonly string[], asking: Asking) => signAllBase64(this.program!, data, asking)
  signOne = (data: string, asking: Asking) => signBase64(this.program!, data, asking)
}
