import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const court = path.resolve(import.meta.dirname, '../../evidence')
const policyHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Writes check.html, the page that an evidence archive contains (docs/decisions/0016-signature-verification-and-evidence-archive.md): one file with its script and style
 * inside, whose policy allows these two by their hashes and nothing else, no connection above all.
 */
export function courtPage(): Plugin {
  return {
    name: 'court-page',
    apply: 'build',
    async writeBundle({ dir }) {
      await writeFile(path.join(dir!, 'check.html'), page(await courtScript(), await readFile(path.join(court, 'page.css'), 'utf8')))
    },
  }
}

/** One script of everything that it needs, with the shims for what Node has and a browser has not. */
export async function courtScript(entry = path.join(court, 'main.ts')): Promise<string> {
  const of = (name: string) => path.join(court, 'shim', name)
  const built = await build({
    configFile: false,
    root: court,
    logLevel: 'error',
    resolve: { alias: { 'node:crypto': of('crypto.ts'), 'node:timers/promises': of('timers.ts') } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [only, ...others] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('check.html must be one file')
  return only.code.replaceAll('</script', '<\\/script')
}

const page = (code: string, style: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${policyHash(code)}; style-src ${policyHash(style)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>check.html</title>
<style>${style}</style>
</head>
<body><script>${code}</script></body>
</html>
`
