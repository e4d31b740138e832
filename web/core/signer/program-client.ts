import { NCALayerClient, type SignerParams } from 'ncalayer-js-client'

/**
 * The client of the signing program, which returns each response as the program sent it. The package's own reading throws inside of the
 * socket's event on a response that it does not expect: the call would never end.
 */
export class ProgramClient extends NCALayerClient {
  private greeted = false

  override async connect(): Promise<string> {
    const version = await super.connect()
    this.greeted = true
    return version
  }

  override setHandlers(resolve: (response: unknown) => void, reject: (error: Error) => void, single?: boolean): void {
    const socket = this.wsConnection
    if (!this.greeted || !socket) {
      super.setHandlers(resolve, reject, single)
      return
    }
    socket.onmessage = ({ data }) => resolve(parsed(data))
    socket.onclose = () => reject(new Error('the signing program closed the connection'))
    socket.onerror = null // a close follows it
  }

  signDetached(storages: readonly string[], data: string | readonly string[], signer: SignerParams, language: string): Promise<unknown> {
    return this.basicsSignCMS(storages, data, NCALayerClient.basicsCMSParamsDetached, signer, language)
  }
}

function parsed(message: unknown): unknown {
  try {
    return JSON.parse(String(message))
  } catch {
    return message
  }
}
