import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Gate } from '../gate.ts'
import { keyState } from '../key-choice.ts'
import type { SigningKey } from '../key-store.ts'
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
    const known = opened.get(id) ?? openOnPhone(phoneAddress(url, id))
    opened.set(id, known)
    return known
  }
  const shown = async (id: string) => {
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

  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const send = (status: number, type: string, body: string | Uint8Array): void =>
      void response.writeHead(status, { ...guards, 'content-type': type }).end(body)
    const refuse = (status: number) => send(status, 'text/plain', String(status))
    const file = pageFile(path)
    const [, id, documents] = /^\/phone\/([\w-]{16})(\/documents)?$/.exec(path) ?? []
    if (file) return void send(200, file.type, file.read())
    if (id === undefined) return void refuse(404)
    if (request.method === 'GET' && !documents)
      return void send(200, 'text/html; charset=utf-8', pageFile('/phone.html')!.read().toString('utf8').replace('{{token}}', token))
    const given = request.headers['x-signer-token']
    if (!gate.fromOwnPage(request, typeof given === 'string' ? given : null)) return void refuse(403)
    const work = request.method === 'POST' ? readJson(request).then((body) => decide(id, Act.parse(body))) : shown(id)
    work.then(
      (body) => answerJson(response, 200, body ?? {}),
      (error: Error) => answerJson(response, 409, { message: error.message }),
    )
  }
}
