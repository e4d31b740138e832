import { z } from 'zod'
import { signCms } from '../cms.ts'
import type { SigningKey } from '../keys/key-store.ts'
import { Package } from './procedure.ts'

const Offer = z.object({ description: z.string(), document: z.object({ uri: z.url() }) })

/** What the person sees on the phone before they decide. */
export type OnPhone = {
  description: string
  documents: Package['documentsToSign']
  /** Signs all documents and sends them. @throws Error with the service's message */
  sign(key: SigningKey, now: Date): Promise<void>
  refuse(): Promise<void>
}

/** Does what the app does after a scan: reads the address of the QR code, then fetches the documents. @throws Error with the service's message */
export async function openOnPhone(address: string): Promise<OnPhone> {
  const { description, document } = Offer.parse(await ask(address.replace(/^mobileSign:/, '')))
  const fetched = Package.parse(await ask(document.uri))
  const decide = async (method: 'PUT' | 'DELETE', body?: Package) => {
    const answer = await fetch(document.uri, { method, ...(body && { body: JSON.stringify(body) }) })
    const { message } = (await answer.json()) as { message?: string }
    if (message !== 'success') throw new Error(message)
  }
  return {
    description,
    documents: fetched.documentsToSign,
    refuse: () => decide('DELETE'),
    sign: (key, now) =>
      decide('PUT', {
        ...fetched,
        documentsToSign: fetched.documentsToSign.map((one) => ({ ...one, document: { file: { mime: '', data: cmsOf(one, key, now) } } })),
      }),
  }
}

/** Without a time stamp: the harder case for whoever verifies. */
const cmsOf = ({ document }: Package['documentsToSign'][number], { chain, privateKey }: SigningKey, signingTime: Date): string =>
  Buffer.from(signCms({ content: Buffer.from(document.file.data, 'base64'), chain: chain.slice(0, 1), privateKey, signingTime })).toString(
    'base64',
  )

async function ask(address: string): Promise<unknown> {
  const answer = (await (await fetch(address)).json()) as { message?: string }
  if (answer.message) throw new Error(answer.message)
  return answer
}
