import type { Ask } from '#core/server/requests/requests.ts'

/** Loads on first use: a first paint asks the server for nothing. */
export function commandsOnDemand(load: () => Promise<Ask>): Ask {
  return async (kind, request) => (await load())(kind, request)
}
