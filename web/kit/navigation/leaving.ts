let ask: ((answer: (leaves: boolean) => void) => void) | null = null

export const onAskToLeave = (how: typeof ask): void => {
  ask = how
}
export const askToLeave = (): Promise<boolean> => new Promise((resolve) => (ask ? ask(resolve) : resolve(true)))
