// portal config check        Says whether the portal would start with the settings of the environment: all that is missing, wrong or misspelt at once.
// Exit 0: it would; 1: it would not; 2: invalid arguments. Nothing is changed, and no migration runs.
import { beforeStart } from '#server/platform/http/before-start.ts'
import { inWords } from '#server/platform/sql/starting.ts'

async function check(): Promise<number> {
  try {
    const { settings } = await beforeStart(process.env)
    process.stdout.write(
      `The settings are whole: the portal would listen on ${settings.HOST}:${settings.PORT} for ${settings.PUBLIC_URL}.\n`,
    )
    if (process.getuid?.() === 0)
      process.stdout.write(
        'It was asked as root, who may read everything: ask once more as the user that serves (runuser -u USER -- ...).\n',
      )
    return 0
  } catch (error) {
    const words = inWords(error)
    if (!words) throw error
    process.stdout.write(`${words}\n`)
    return 1
  }
}

const [command, ...rest] = process.argv.slice(2)
if (command === 'check' && rest.length === 0) process.exitCode = await check()
else {
  process.stderr.write('config check\n')
  process.exitCode = 2
}
