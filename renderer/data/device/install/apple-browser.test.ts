import { describe, expect, it } from 'vitest'
import { appleBrowserOf } from './apple-browser.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
const NEITHER = { homeScreen: undefined, clearsAfterAWeek: false }

const of = (userAgent: string, more: { maxTouchPoints?: number; isInstalled?: boolean } = {}) =>
  appleBrowserOf({ userAgent, maxTouchPoints: 5, isInstalled: false, ...more })

describe('a browser on an Apple device', () => {
  it.each([
    ['Safari', 'Version/17.4 Mobile/15E148 Safari/604.1'],
    ['Chrome', 'CriOS/120.0 Mobile/15E148 Safari/604.1'],
    ['Firefox', 'FxiOS/128.0 Mobile/15E148 Safari/605.1.15'],
  ])('installs from the share menu in %s on an iPhone', (_name, rest) => {
    expect(of(`${IPHONE} ${rest}`)).toEqual({ homeScreen: 'share-menu', clearsAfterAWeek: true })
  })

  it('counts as an iPad when it claims to be a Mac but has touch', () => {
    const { homeScreen } = of(`${MAC} Version/17.4 Safari/605.1.15`)
    expect(homeScreen).toBe('share-menu')
  })

  it.each([
    ['says so', 'Mobile/15E148 Instagram 320.0 Safari/604.1'],
    ['leaves Safari out', 'Mobile/15E148'],
  ])('needs Safari first inside an app that %s', (_name, rest) => {
    expect(of(`${IPHONE} ${rest}`).homeScreen).toBe('safari-first')
  })

  it('offers nothing on a Mac, but clears its storage after a week there', () => {
    expect(of(`${MAC} Version/17.4 Safari/605.1.15`, { maxTouchPoints: 0 })).toEqual({
      homeScreen: undefined,
      clearsAfterAWeek: true,
    })
  })

  it('excludes other engines, and the installed app', () => {
    expect(of(`${MAC} Chrome/120.0 Safari/537.36`)).toEqual(NEITHER)
    expect(of('Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36')).toEqual(NEITHER)
    expect(of(`${IPHONE} Version/17.4 Safari/604.1`, { isInstalled: true })).toEqual(NEITHER)
  })
})
