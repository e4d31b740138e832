import type { NCALayerClient } from 'ncalayer-js-client'
import { type Asking, connect, disconnect, isOpen, signAllBase64, signBase64 } from './ncalayer.ts'

/** The connection to the signing program for a batch: opened when needed, and again if it was lost. */
export class SignerConnection {
  private client: NCALayerClient | undefined

  isOpen = (): boolean => isOpen(this.client)
  close = (): void => disconnect(this.client)

  /** @returns false if it was already open. @throws {Unreachable} */
  async open(urls: readonly string[]): Promise<boolean> {
    if (this.isOpen()) return false
    this.client = (await connect(urls)).client
    return true
  }

  signAll = (data: readonly string[], asking: Asking) => signAllBase64(this.client!, data, asking)
  signOne = (data: string, asking: Asking) => signBase64(this.client!, data, asking)
}
