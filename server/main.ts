import './platform/process/process-log.ts'

// Only now is the program loaded: what Node warns of meanwhile is a line of the log, too.
await import('./production.ts')
