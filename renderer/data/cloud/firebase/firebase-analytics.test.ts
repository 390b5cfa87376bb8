import { deleteApp, initializeApp } from 'firebase/app'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AnalyticsSdk, firebaseCounter } from './firebase-analytics.ts'

/** The used part of Firebase's SDK, recording every call: tests have no network. */
function recorder(supported = true) {
  const calls: unknown[][] = []
  const sdk: AnalyticsSdk<'handle'> = {
    isSupported: async () => supported,
    setConsent: (consent) => void calls.push(['consent', consent]),
    initializeAnalytics: (_app, options) => {
      calls.push(['initialize', options])
      return 'handle'
    },
    setAnalyticsCollectionEnabled: (_handle, enabled) => void calls.push(['collect', enabled]),
    logEvent: (...given) => void calls.push(['event', ...given.slice(1)]),
    forgetInstallation: async () => void calls.push(['forget']),
  }
  return { sdk, calls }
}

function pageWith(...cookies: string[]) {
  const written: string[] = []
  const document = {
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  const location = {
    origin: 'https://fourfold.example',
    hostname: 'fourfold.example',
    href: 'https://fourfold.example/community/profile?userId=ada',
  }
  return { page: { document, location }, written }
}

async function opened() {
  const app = initializeApp({ projectId: 'p' }, `analytics-${Math.random()}`)
  onTestFinished(() => deleteApp(app))
  const { sdk, calls } = recorder()
  const { page, written } = pageWith('_ga=GA1.1.5', 'theme=dark', '_ga_ABC=GS1', '_gas=no')
  const counter = await firebaseCounter(sdk, app, page)
  if (!counter) throw new Error('There is no counter.')
  return { counter, calls, written, app }
}

const denied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

describe('Google Analytics as a counter', () => {
  it('starts when it is switched on, and counts nothing before', async () => {
    const { counter, calls } = await opened()
    counter.count('logout')
    expect(calls).toEqual([])
    counter.setEnabled(true)
    expect(calls.map(([what]) => what)).toEqual(['consent', 'initialize', 'collect'])
  })

  it('counts event names alone, and no page views', async () => {
    const { counter, calls } = await opened()
    counter.setEnabled(true)
    counter.count('update_habit')
    expect(calls[1]).toMatchObject(['initialize', { config: { send_page_view: false } }])
    expect(calls.slice(2)).toEqual([
      ['collect', true],
      ['event', 'update_habit'],
    ])
  })

  it('denies consent to advertising', async () => {
    const { counter, calls } = await opened()
    counter.setEnabled(true)
    expect(calls[0]).toEqual(['consent', { ...denied, analytics_storage: 'granted' }])
    expect(calls[1]).toMatchObject([
      'initialize',
      { config: { allow_google_signals: false, allow_ad_personalization_signals: false } },
    ])
  })

  it('hides from Google which page is open and where the visitor came from', async () => {
    const { counter, calls } = await opened()
    counter.setEnabled(true)
    counter.count('logout')
    const text = JSON.stringify(calls)
    expect(text).not.toContain('profile')
    expect(text).not.toContain('ada')
    const site = 'https://fourfold.example/'
    expect(calls[1]).toMatchObject([
      'initialize',
      { config: { page_location: site, page_referrer: site, page_title: 'Fourfold' } },
    ])
  })

  it('deletes only its own cookies and the app’s installation id when switched off', async () => {
    const { counter, calls, written } = await opened()
    counter.setEnabled(true)
    counter.setEnabled(false)
    expect(calls.slice(3)).toEqual([['consent', denied], ['collect', false], ['forget']])
    expect(written.map((text) => text.slice(0, text.indexOf(';')))).toEqual([
      '_ga=',
      '_ga=',
      '_ga_ABC=',
      '_ga_ABC=',
    ])
    expect(written.every((text) => text.includes('max-age=0'))).toBe(true)
  })

  it('stays unstarted when it is switched off before it started', async () => {
    const { counter, calls, written } = await opened()
    counter.setEnabled(false)
    expect(calls).toEqual([['consent', denied], ['forget']])
    expect(written).toHaveLength(4)
  })

  it('returns no counter when the browser does not support it', async () => {
    const app = initializeApp({ projectId: 'p' }, `analytics-${Math.random()}`)
    onTestFinished(() => deleteApp(app))
    const { sdk, calls } = recorder(false)
    expect(await firebaseCounter(sdk, app, pageWith().page)).toBeUndefined()
    expect(calls).toEqual([])
  })
})
