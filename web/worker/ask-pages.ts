export interface OpenPage {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  postMessage(message: unknown, transfer: Transferable[]): void
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/**
 * Asks each page a question over a channel of its own.
 * @param patienceMs timeout in ms: a suspended page never answers, and counts as no after it
 * @returns whether any page has handled it
 */
export async function askPages(
  pages: readonly OpenPage[],
  question: unknown,
  patienceMs: number,
): Promise<boolean> {
  const answers = pages.map((page) => ask(page, question, patienceMs))
  // The first yes decides; a no waits for the other answers.
  const yes = answers.map(async (answer) => (await answer) || Promise.reject(new Error('No.')))
  return Promise.any(yes).catch(() => false)
}

async function ask(page: OpenPage, question: unknown, patienceMs: number): Promise<boolean> {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ours.onmessage = ({ data }) => resolve(data === true)
  const timer = setTimeout(() => resolve(false), patienceMs)
  try {
    page.postMessage(question, [theirs])
    return await promise
  } finally {
    clearTimeout(timer)
    ours.close()
  }
}
