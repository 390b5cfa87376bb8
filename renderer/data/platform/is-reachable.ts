/** Whether the server that the app comes from answers; once the service worker is installed, the worker does. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}
