import loadHighs from 'highs'
import { measureGoals } from './allocation-measure.ts'

// The package's types describe its default export as seen from CommonJS.
const load = loadHighs as unknown as typeof loadHighs.default
const toPage = globalThis as unknown as { postMessage: (message: unknown) => void }

load({ locateFile: () => '/highs.wasm' })
  .then((highs) => toPage.postMessage({ measures: measureGoals(highs) }))
  .catch((error: unknown) => toPage.postMessage({ failed: String(error) }))
