import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Gate } from '../gate.ts'
import { keyState } from '../keys/key-choice.ts'
import type { SigningKey } from '../keys/key-store.ts'
import { guards, pageFile } from '../page-files.ts'
import { answerJson, readJson } from './json.ts'
import { type OnPhone, openOnPhone } from './phone.ts'
import { phoneAddress } from './procedure.ts'

type Place = { url: string; token: string; gate: Gate; keys: () => Promise<SigningKey[]>; clock: () => Date }

const Act = z.union([z.object({ sign: z.string() }), z.object({ refuse: z.literal(true) })])

/** Serves the page in the place of the phone's app: it opens the procedure as the app does, shows the documents and the keys, signs or refuses. */
export function servePhonePage({ url, token, gate, keys, clock }: Place) {
  const opened = new Map<string, Promise<OnPhone>>()
  const open = (id: string): Promise<OnPhone> => {
    const phone = opened.get(id) ?? openOnPhone(phoneAddress(url, id))
    opened.set(id, phone)
    return phone
  }
  const viewOf = async (id: string) => {
    const { description, documents } = await open(id)
    const now = clock()
    return {
      description,
      documents: documents.map(({ nameRu, nameKz }) => ({ ru: nameRu, kk: nameKz })),
      keys: (await keys())
        .filter((key) => keyState(key, now) === 'valid')
        .map(({ id, label, facts }) => ({ id, label, iin: facts.identity.iin })),
    }
  }
  const decide = async (id: string, act: z.infer<typeof Act>) => {
    const phone = await open(id)
    if ('refuse' in act) return phone.refuse()
    const key = (await keys()).find((one) => one.id === act.sign)
    if (!key) throw new Error('no such key')
    return phone.sign(key, clock())
  }

  /** A file, the page, or a refusal; null = a call of the page's own script. */
  const replyTo = (request: IncomingMessage, path: string, [, id, documents]: RegExpExecArray | []): Reply | null => {
    const file = pageFile(path)
    if (file) return { status: 200, type: file.type, body: file.read() }
    if (id === undefined) return refusal(404)
    if (request.method === 'GET' && !documents) return { status: 200, type: 'text/html; charset=utf-8', body: page(token) }
    const sentToken = request.headers['x-signer-token']
    return gate.fromOwnPage(request, typeof sentToken === 'string' ? sentToken : null) ? null : refusal(403)
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const match = /^\/phone\/([\w-]{16})(\/documents)?$/.exec(path) ?? []
    const reply = replyTo(request, path, match)
    if (reply) {
      response.writeHead(reply.status, { ...guards, 'content-type': reply.type }).end(reply.body)
      return
    }
    try {
      const id = match[1]!
      const body = request.method === 'POST' ? await decide(id, Act.parse(await readJson(request))) : await viewOf(id)
      answerJson(response, 200, body ?? {})
    } catch (error) {
      answerJson(response, 409, { message: (error as Error).message })
    }
  }
}

type Reply = { status: number; type: string; body: string | Uint8Array }
const refusal = (status: number): Reply => ({ status, type: 'text/plain', body: String(status) })
const page = (token: string): string => pageFile('/phone.html')!.read().toString('utf8').replace('{{token}}', token)
