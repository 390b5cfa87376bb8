import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayKey } from '#core/values/time/day.ts'
import {
  noticeId,
  noticeOfId,
  readToastArguments,
  toastArguments,
  toastXml,
} from './notice-arguments.ts'

const notice = {
  account: 'ada=1&answer=done',
  reminder: 'r 1',
  habit: 'habit1',
  day: dayKey('2026-11-21'),
} as const

describe('a notification that outlives the app', () => {
  it('restores its account, habit and day', () => {
    expect(noticeOfId(noticeId(notice))).toEqual(notice)
    expect(readToastArguments(toastArguments(notice, 'snooze'))).toEqual({
      notice,
      answer: 'snooze',
    })
  })

  it('restores a recap', () => {
    const recap = { ...notice, habit: 'recap' } as const
    expect(noticeOfId(noticeId(recap))).toEqual(recap)
  })

  it.each([
    ['nothing', ''],
    ['arguments of Electron’s own', 'type=action&action=0&tag=123'],
    ['no account', 'reminder=r&habit=habit1&day=2026-11-21&answer=done'],
    ['another habit', 'account=a&reminder=r&habit=habit9&day=2026-11-21&answer=done'],
    ['another answer', 'account=a&reminder=r&habit=habit1&day=2026-11-21&answer=delete'],
    ['a day that is none', 'account=a&reminder=r&habit=habit1&day=2026-02-30&answer=done'],
    ['a broken encoding', 'account=%&reminder=r&habit=habit1&day=2026-11-21&answer=done'],
    ['too long a text', `${toastArguments(notice, 'done')}&x=${'y'.repeat(1_000)}`],
  ])('ignores %s', (_what, text) => {
    expect(readToastArguments(text)).toBeUndefined()
  })

  it('reads anything without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => void readToastArguments(text)))
    fc.assert(fc.property(fc.string(), (text) => void noticeOfId(text)))
  })
})

describe('a Windows toast', () => {
  it('writes well-formed XML, with arguments of its own for each part', () => {
    const xml = toastXml({
      notice,
      title: 'Text Coach & "Screenshot" <1>',
      body: 'It’s not done',
      buttons: [{ text: 'Done', answer: 'done' }],
    })
    expect(xml).toContain('<text>Text Coach &amp; &quot;Screenshot&quot; &lt;1&gt;</text>')
    const found = [...xml.matchAll(/(?:launch|arguments)="([^"]*)"/g)].map(([, text = '']) =>
      readToastArguments(text.replaceAll('&amp;', '&')),
    )
    expect(found).toEqual([
      { notice, answer: 'open' },
      { notice, answer: 'done' },
    ])
    expect(xml.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
  })
})
