// portal witness URL [--name NAME] [--key KEY] [--dir DIR] [--push] [--every MINUTES] [--mark MARK]...
// Exit 0: the portal's journal goes on as it was seen before, and was signed; 1: it does not, nothing was signed; 2: invalid arguments, or the portal cannot be read.
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { keptRoot } from '#domain/core/journal/check.ts'
import { Distrusted, Unusable, type Watched, witness } from './witness-log.ts'

const usage = `witness URL [--name NAME] [--key KEY] [--dir DIR] [--push] [--every MINUTES] [--mark MARK]...
URL    the portal: https://bitumen.example
NAME   under which the witness signs, given once: witness.auditor.example
KEY    the portal's public key, as its trust page shows it, given once; else the one that the portal sends is taken, and never another one after it
DIR    where the own key and the last seen state are kept: ./witness
--push sends the signature to the portal, where its operator has entered the witness
MARK   as in the footer of a document: is its line in the journal?`

const say = (line: string) => process.stdout.write(`${line}\n`)

function parsed(args: string[]): Watched & { minutes: number | null } {
  const options = { name: 'string', key: 'string', dir: 'string', every: 'string' } as const
  const texts = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(texts as { [name in keyof typeof options]: { type: 'string' } }),
        push: { type: 'boolean' },
        mark: { type: 'string', multiple: true },
      },
    })
    const [url, ...more] = positionals
    if (!url || more.length > 0 || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Unusable('which portal?')
    const minutes = values.every === undefined ? null : Number(values.every)
    if (minutes !== null && !(minutes >= 1)) throw new Unusable('--every needs minutes')
    const marks = (values.mark ?? []).map((text) => {
      const mark = keptRoot(text)
      return mark?.seq ? { place: mark.seq, hash: mark.hash } : fault(`not a mark: ${text}`)
    })
    const { name, key } = values
    const dir = resolve(process.env.INIT_CWD ?? '.', values.dir ?? 'witness')
    return {
      url: url.replace(/\/+$/, ''),
      dir,
      push: values.push ?? false,
      marks,
      minutes,
      ...(name && { name }),
      ...(key && { key }),
      say,
    }
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n${usage}`)
  }
}

const fault = (words: string): never => {
  throw new Unusable(words)
}

async function once(watched: Watched): Promise<number> {
  try {
    await witness(watched, new Date())
    return 0
  } catch (error) {
    if (!(error instanceof Distrusted || error instanceof Unusable)) throw error
    process.stderr.write(`${error.message}\n`)
    return error instanceof Distrusted ? 1 : 2
  }
}

async function run(args: string[]): Promise<number> {
  const { minutes, ...watched } = parsed(args)
  for (;;) {
    const code = await once(watched)
    if (minutes === null || code === 1) return code
    await sleep(minutes * 60_000)
  }
}

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof Unusable)) throw error
  process.stderr.write(`${error.message}\n`)
  return 2
})
