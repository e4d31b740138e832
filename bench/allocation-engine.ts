/** What a page that proposes an allocation loads of the engine: measured by `allocation-browser.ts`. */
export { proposeAllocation } from '#domain/trade/engine/proposals/propose.ts'
export { prepareMonth, whatIf } from '#domain/trade/engine/proposals/what-if.ts'
