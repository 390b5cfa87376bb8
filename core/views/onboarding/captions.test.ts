import { describe, expect, it } from 'vitest'
import { transcriptOf } from './captions.ts'

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
