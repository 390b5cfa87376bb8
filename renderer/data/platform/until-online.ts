/** When the browser comes online, or after `withinMs`. @param signal ends the waiting early */
export function untilOnline(withinMs: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard = new AbortController()
  const end = () => resolve()
  const timer = setTimeout(end, withinMs)
  addEventListener('online', end, { signal: heard.signal })
  signal?.addEventListener('abort', end, { signal: heard.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    heard.abort()
  })
}
