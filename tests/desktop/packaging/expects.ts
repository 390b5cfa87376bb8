/** What a machine has to have: there, a test that would be skipped for the want of it fails instead. */
import { test } from '@playwright/test'

/**
 * Electron's runtime (`electron`), the packed app (`packed`), a real fpm (`fpm`). The workflows name them in
 * FOURFOLD_EXPECTS, separated by commas.
 */
export type Expected = 'electron' | 'packed' | 'fpm'

export function expects(what: Expected): boolean {
  return (process.env.FOURFOLD_EXPECTS ?? '').split(',').includes(what)
}

/**
 * Skips the file's tests where something is missing; where it is expected, fails them.
 */
export function skipWithout(what: Expected, isThere: boolean, reason: string): void {
  if (isThere) return
  if (expects(what)) {
    test.beforeAll(() => {
      throw new Error(`${reason} FOURFOLD_EXPECTS says that it has to be here.`)
    })
    return
  }
  console.warn(`SKIPPED: ${reason}`)
  test.skip(true, reason)
}
