/** Lets a loop rest until it is woken; what wakes it while it is at work counts, too. An abort wakes it. */
export function waker(signal: AbortSignal) {
  let isWoken = false
  let end = () => {}
  const wake = () => {
    isWoken = true
    end()
  }
  signal.addEventListener('abort', wake)
  return {
    wake,
    /** @param withinMs rests no longer than that, in ms */
    rest: (withinMs?: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = withinMs === undefined ? undefined : setTimeout(() => end(), withinMs)
        end = () => {
          clearTimeout(timer)
          end = () => {}
          isWoken = false
          resolve()
        }
        if (isWoken || signal.aborted) end()
      }),
  }
}
