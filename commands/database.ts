// portal database migrate [--serve ROLE]       Brings the database of DATABASE_URL up to date, by the role that owns its tables.
// --serve ROLE   gives ROLE what the portal needs to serve, and takes everything else from it: no table can be changed by it, no journal rewritten.
// Exit 0: done, or it was so already; 1: refused, in words; 2: invalid arguments.
import { parseArgs } from 'node:util'
import { migrate } from '#server/platform/sql/migrate.ts'
import { grantServing } from '#server/platform/sql/serving-rights.ts'
import { inWords, requireDatabase } from '#server/platform/sql/starting.ts'
import { databaseOfCommand } from './with-database.ts'

const usage = 'database migrate [--serve ROLE]'

class Unusable extends Error {}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { serve: { type: 'string' } } })
  } catch (error) {
    throw new Unusable((error as Error).message)
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parsed(args)
  if (positionals.join(' ') !== 'migrate')
    throw new Unusable(positionals.length > 0 ? `no such command: ${positionals.join(' ')}` : 'which command?')
  const config = databaseOfCommand()
  await requireDatabase(config)
  const ran = await migrate(config)
  process.stdout.write(
    ran.length > 0 ? `migrated  ${ran.length} migrations, up to ${ran.at(-1)}\n` : 'there     nothing had to be migrated\n',
  )
  if (values.serve !== undefined) {
    await grantServing(config, values.serve)
    process.stdout.write(`granted   ${values.serve} may serve, and no more\n`)
  }
  return 0
}

process.exitCode = await run(process.argv.slice(2)).catch((error) => {
  const words = error instanceof Unusable ? `${error.message}\n${usage}` : inWords(error)
  if (!words) throw error
  process.stderr.write(`${words}\n`)
  return error instanceof Unusable ? 2 : 1
})
