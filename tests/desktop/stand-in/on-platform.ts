/** What belongs to one system alone: elsewhere Electron has no such method, or it does nothing. */
import { settings } from './settings.ts'

const { platform } = settings()

/** @throws Error on other systems than these */
export function only(what: string, ...platforms: readonly (typeof platform)[]): void {
  if (!platforms.includes(platform)) throw new Error(`${what} is not for ${platform}.`)
}
