/** The part of npm `ncalayer-js-client` 1.5.6 that the portal uses; the package has no types. */
declare module 'ncalayer-js-client' {
  export type SigningParams = { decode?: boolean; encapsulate?: boolean; digested?: boolean; tsaProfile?: object }
  export type SignerParams = { extKeyUsageOids: readonly string[]; iin?: string; bin?: string; chain?: readonly string[] }

  export class NCALayerClient {
    constructor(url?: string, allowKmdHttpApi?: boolean)
    wsConnection: WebSocket | null
    /** @returns the program's version; rejects with an Error when there is no response */
    connect(): Promise<string>
    /** Rejects with an Error that has `canceledByUser` when the user closed the window. */
    basicsSignCMS(
      allowedStorages: readonly string[] | null,
      data: string | readonly string[],
      signingParams: SigningParams,
      signerParams: SignerParams,
      locale?: string,
    ): Promise<string | string[]>
    getActiveTokens(): Promise<unknown>
    /** Called after each request with the functions of its promise: reads the response. */
    setHandlers(resolve: (response: unknown) => void, reject: (error: Error) => void, forceSingleSignature?: boolean): void
    static get basicsCMSParamsDetached(): SigningParams
    static get basicsSignerSignOrg(): SignerParams
  }
}
