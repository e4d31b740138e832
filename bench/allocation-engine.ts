/** What a page that proposes an allocation loads of the engine: measured by `allocation-browser.ts`. */
export { proposeAllocation } from '#domain/engine/propose.ts'
export { prepareMonth, whatIf } from '#domain/engine/what-if.ts'
