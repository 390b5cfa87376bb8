import { describe, expect, it } from 'vitest'
import { introVideoOrigins, introVideoSettings, transcriptOf } from './intro-video.ts'

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

describe('the transcript of captions', () => {
  it('lists what is said, in order, without times, names and notes', () => {
    const file = `WEBVTT - Welcome

NOTE made by hand

1
00:00.000 --> 00:02.000
Welcome
to Fourfold.

01:00:02.000 --> 01:00:04.500 align:center
Four <b>small</b> habits.

00:05.000 --> 00:06.000

`
    expect(transcriptOf(file)).toEqual(['Welcome to Fourfold.', 'Four small habits.'])
    expect(transcriptOf(file.replaceAll('\n', '\r\n'))).toHaveLength(2)
  })

  it.each(['', '<!doctype html><p>Not found', '1\n00:00.000 --> 00:02.000\nHello'])(
    'stays empty for %j',
    (text) => {
      expect(transcriptOf(text)).toEqual([])
    },
  )
})
