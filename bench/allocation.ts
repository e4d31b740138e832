import loadHighs from 'highs'
import { measureGoals, met, printMeasures } from './allocation-measure.ts'

// The package's types describe its default export as seen from CommonJS.
const load = loadHighs as unknown as typeof loadHighs.default
const measures = measureGoals(await load())
console.log('Node', process.version)
printMeasures(measures)
if (!measures.every(met)) process.exitCode = 1
