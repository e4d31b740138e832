/** Where a new request begins: one of the signed projects is chosen. */
export const newRequestPath = '/contractor/project?status=SIGNED&choose=request'
