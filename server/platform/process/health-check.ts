/** Whether a proxy, a monitoring program or a process manager asks how the instance is: no person's request. */
export const isHealthCheck = (url: string): boolean => /^\/(healthz|readyz)(\?|$)/.test(url)
