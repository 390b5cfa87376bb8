import { describe, expect, it } from 'vitest'
import { withDownloadId } from './bidi-relay.ts'

const event = (method: string, params: object) => JSON.stringify({ type: 'event', method, params })
const URL = 'blob:http://127.0.0.1:4480/1'

describe('withDownloadId', () => {
  it.each(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'])(
    'gives a download without a navigation its address as its id in %s',
    (method) => {
      const relayed = withDownloadId(
        event(method, { navigation: null, url: URL, status: 'complete' }),
      )
      expect(JSON.parse(relayed)).toEqual({
        type: 'event',
        method,
        params: { navigation: null, url: URL, status: 'complete', download: URL },
      })
    },
  )

  it.each([
    ['an id', { download: '1', navigation: null, url: URL }],
    ['a navigation', { navigation: '2', url: URL }],
  ])('leaves a download with %s as it is', (_, params) => {
    const text = event('browsingContext.downloadWillBegin', params)
    expect(withDownloadId(text)).toBe(text)
  })

  it('leaves other messages as they are', () => {
    const text = event('browsingContext.load', { navigation: null, url: URL })
    expect(withDownloadId(text)).toBe(text)
  })
})
