import { errorFields, logLine } from './log-line.ts'

// Imported first by a program whose output is a log of JSON lines: Node prints its warnings, and an error that ends the process, as plain text.
process.removeAllListeners('warning')
process.on('warning', (warning) => logLine('warn', warning.message, errorFields(warning)))
process.on('uncaughtException', (error) => {
  logLine('fatal', 'an error ends the process', errorFields(error))
  process.exit(1)
})
