/** What these tests’ server is told beside what a browser asks it. */
import { ORIGIN } from '../cloud/address.ts'

export const SERVE_PATH = '/.serve/'
export const BUILD_PATH = '/.build'
/** Today's build, among the names of frozen releases. */
export const NOW = 'now'

/** Has the server serve another client from now on. @throws Error if it has none of this name */
export async function serve(name: string): Promise<void> {
  const { ok } = await fetch(`${ORIGIN}${SERVE_PATH}${name}`)
  if (!ok) throw new Error(`There is no client “${name}”.`)
}

/** The folder of today's build. */
export async function builtFolder(): Promise<string> {
  return (await fetch(`${ORIGIN}${BUILD_PATH}`)).text()
}
