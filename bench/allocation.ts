import { gzipSync } from 'node:zlib'
import loadHighs from 'highs'
import { build } from 'vite'
import { measureGoals, met, printMeasures } from './allocation-measure.ts'

const mostBytes = 10_000

/** The engine bundle as the browser receives it: minified and compressed. */
async function engineBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: 'domain/engine/propose.ts', formats: ['iife'], name: 'engine' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('the engine was not built')
  return gzipSync(output.output[0].code, { level: 9 }).length
}

// The package's types describe its default export as seen from CommonJS.
const load = loadHighs as unknown as typeof loadHighs.default
const measures = measureGoals(await load())
console.log('Node', process.version)
printMeasures(measures)
const bytes = await engineBytes()
console.log(`  engine, gzip: ${bytes} bytes, goal <= ${mostBytes}`)
if (bytes > mostBytes || !measures.every(met)) process.exitCode = 1
