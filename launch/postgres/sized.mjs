import os from 'node:os'

const mebibyte = 1024 * 1024

/** Memory of this machine or of the container that it runs in, bytes. */
const memory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Settings of PostgreSQL for a machine that it shares with the portal: a quarter of the memory for its cache, within bounds, the usual share; disks are
 * SSDs, where a page out of order costs little more than the next one; compiling a query (jit) costs more than the queries of a portal do.
 * @param {number} bytes memory of the machine
 * @returns {Record<string, string>}
 */
export const sizedFor = (bytes = memory()) => ({
  shared_buffers: `${Math.round(Math.min(2048, Math.max(128, bytes / mebibyte / 4)))}MB`,
  effective_cache_size: `${Math.round(Math.max(256, bytes / mebibyte / 2))}MB`,
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
})
