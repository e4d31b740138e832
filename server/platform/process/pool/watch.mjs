// A thread of a child process (child.ts): ends the process when the server that started it is gone, or when it takes too much memory or time.
import { workerData } from 'node:worker_threads'

const everyMs = 200
const { server, maxBytes, cpuEnd } = workerData

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const end = Atomics.load(cpuEnd, 0)
  if (end > 0 && (user + system) / 1000 > end) process.kill(process.pid, 'SIGXCPU')
  if (process.ppid !== server || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, everyMs)
