import { describe, expect, it } from 'vitest'
import { introVideoOrigins, introVideoSettings } from './intro-video.ts'

const URL_NAME = 'VITE_INTRO_VIDEO_URL'
const CAPTIONS_NAME = 'VITE_INTRO_VIDEO_CAPTIONS_URL'

describe('the introduction video of a build', () => {
  it('defaults to our own where none is configured', () => {
    expect(introVideoSettings({})).toBeUndefined()
    expect(introVideoSettings({ [URL_NAME]: '', [CAPTIONS_NAME]: '' })).toBeUndefined()
    expect(introVideoOrigins(undefined)).toEqual([])
  })

  it('comes from the address that is configured, which the policy is told of', () => {
    const video = introVideoSettings({
      [URL_NAME]: 'https://Films.example.org:8443/a/welcome.mp4?v=2',
      [CAPTIONS_NAME]: 'https://words.example.org/welcome.vtt',
    })
    expect(introVideoOrigins(video)).toEqual([
      'https://films.example.org:8443',
      'https://words.example.org',
    ])
  })

  it.each([
    'http://example.org/welcome.mp4',
    'javascript:alert(1)',
    'https://example.org',
    "https://example.org'/welcome.mp4",
    'https://example.org/; script-src *',
    'welcome.mp4',
  ])('names the variable where the address is %s', (url) => {
    expect(() => introVideoSettings({ [URL_NAME]: url })).toThrow(URL_NAME)
  })

  it('names the missing variable where there are captions alone', () => {
    const captions = { [CAPTIONS_NAME]: 'https://example.org/welcome.vtt' }
    expect(() => introVideoSettings(captions)).toThrow(URL_NAME)
  })
})
