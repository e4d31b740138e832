// portal allocate month.json [--levels]: writes the proposal of a month to stdout.
// Exit 0 with a result, including its issues; 2 with the reason on stderr and nothing on stdout if the input is not a month.
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { AllocationInputShape, shapeFaults } from '#domain/trade/engine/input.ts'
import { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
import type { AllocationInput } from '#domain/trade/engine/shapes.ts'

function refuse(reason: string): never {
  writeSync(2, `${reason}\n`)
  process.exit(2)
}

/** npm runs a script in the package's folder; a path is relative to the folder where the command was typed. */
const typedAt = (file: string) => (existsSync(file) ? file : resolve(process.env.INIT_CWD ?? '.', file))

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : typedAt(file), 'utf8')
  } catch (error) {
    return refuse(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function readInput(file: string): AllocationInput {
  let json: unknown
  try {
    json = JSON.parse(readText(file))
  } catch (error) {
    return refuse(`${file} is not JSON: ${(error as Error).message}`)
  }
  const shape = AllocationInputShape.safeParse(json)
  return shape.success ? shape.data : refuse(`${file} is not a month:\n  ${shapeFaults(shape.error).join('\n  ')}`)
}

function propose(input: AllocationInput, stage: 'full' | 'levels') {
  try {
    return proposeAllocation(input, { stage })
  } catch (error) {
    return refuse(`the month cannot be proposed: ${(error as Error).message}`)
  }
}

const [file, ...flags] = process.argv.slice(2)
if (file === undefined || flags.some((flag) => flag !== '--levels')) refuse('usage: portal allocate month.json [--levels]')
const result = propose(readInput(file), flags.includes('--levels') ? 'levels' : 'full')
process.stdout.write(`${JSON.stringify(result)}\n`)
