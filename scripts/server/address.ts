/** Fourfold's address. A browser stores data by address, so it must not change. */

export const HOST = '127.0.0.1'
const DEFAULT_PORT = 4464

export type PortChoice = { readonly port: number } | { readonly problem: string }

/** The port in `PORT`, or the default one. */
export function choosePort(
  env: { readonly PORT?: string | undefined },
  fixed = DEFAULT_PORT,
): PortChoice {
  const text = env.PORT?.trim() ?? ''
  if (text === '') return { port: fixed }
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return { port }
  return { problem: `PORT=${text} is no port. Name a number from 1 to 65535, or leave PORT out.` }
}

/** The origin at a port, without a trailing slash. */
export function originAt(port: number): string {
  return `http://${HOST}:${port}`
}

export type HostVerdict = 'serve' | 'redirect' | 'refuse'

/**
 * Checks a request's `Host` header. `localhost` is another origin with other stored data, so it redirects to
 * the one address; any other name may be a foreign DNS name that points at this machine, so it is refused.
 */
export function judgeHost(host: string | undefined, port: number): HostVerdict {
  if (host === `${HOST}:${port}` || (port === 80 && host === HOST)) return 'serve'
  return host === `localhost:${port}` || (port === 80 && host === 'localhost')
    ? 'redirect'
    : 'refuse'
}
