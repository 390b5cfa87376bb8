/** Where Fourfold answers. What a person stores belongs to this address, so it does not wander. */

export const HOST = '127.0.0.1'
const DEFAULT_PORT = 4464

export type PortChoice = { readonly port: number } | { readonly problem: string }

/** The port from `PORT`, or the fixed one. */
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

/** The address as people see it, without a closing slash. */
export function originAt(port: number): string {
  return `http://${HOST}:${port}`
}

export type HostVerdict = 'serve' | 'redirect' | 'refuse'

/**
 * Judges a request by its `Host` header. `localhost` is another origin with other stored data, so it
 * leads to the one address; any other name is somebody's DNS pointing at this machine.
 */
export function judgeHost(host: string | undefined, port: number): HostVerdict {
  if (host === `${HOST}:${port}` || (port === 80 && host === HOST)) return 'serve'
  return host === `localhost:${port}` || (port === 80 && host === 'localhost')
    ? 'redirect'
    : 'refuse'
}
