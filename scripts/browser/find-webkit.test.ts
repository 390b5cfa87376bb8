import { expect, it } from 'vitest'
import { findWebKit } from './find-webkit.ts'

const BROWSER = '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const ALL = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', BROWSER]

it('finds the engine, its driver and a display', () => {
  expect(findWebKit((path) => ALL.includes(path))).toMatchObject({ browser: BROWSER })
})

it.each(ALL)('names the packages to install where there is no %s', (absent) => {
  const found = findWebKit((path) => ALL.includes(path) && path !== absent)
  expect(found).toEqual({ missing: expect.stringContaining('webkit2gtk-driver xvfb') })
})
