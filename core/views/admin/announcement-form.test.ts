import { describe, expect, it } from 'vitest'
import { announcementFormSchema } from './announcement-form.ts'

const NOW = Date.UTC(2026, 2, 20, 12)
const schema = announcementFormSchema(() => ({ zone: 'Europe/Berlin', now: NOW }))
const WORDS = { title: 'Hi', body: ' To all. ', link: '' }
const EMPTY = { ...WORDS, day: '', time: '', sendAt: 0, replaces: '' }
const read = (more: object) => schema.safeParse({ ...EMPTY, ...more })

describe('the form of an announcement', () => {
  it('gives what is stored: sent now, or at a time of the admin’s own zone', () => {
    const words = { title: 'Hi', body: 'To all.', link: '' }
    expect(read({}).data).toEqual({ words, sendAt: undefined, replaces: '' })
    const more = { day: '2026-03-30', time: '09:30', link: 'https://example.org', replaces: 'b1' }
    expect(read(more).data).toEqual({
      words: { ...words, webLink: 'https://example.org/' },
      ...{ sendAt: Date.UTC(2026, 2, 30, 7, 30), replaces: 'b1' },
    })
  })

  it('keeps the time that it was filled with, also of an hour that comes twice', () => {
    const sendAt = Date.UTC(2026, 9, 25, 1, 30)
    const more = { day: '2026-10-25', time: '02:30', replaces: 'b1' }
    expect(read({ ...more, sendAt }).data?.sendAt).toBe(sendAt)
    expect(read(more).data?.sendAt).toBe(sendAt - 3_600_000)
  })

  it.each([
    [{ time: '09:30' }, 'day', 'Choose a day as well'],
    [{ day: '2026-03-30' }, 'time', 'Choose a time as well'],
    [{ day: '2026-03-20', time: '12:59' }, 'time', 'This time is over.'],
    [{ day: '2030-03-20', time: '12:59' }, 'day', 'Choose a day within the next 365 days.'],
    [{ day: '2026-03-29', time: '02:30' }, 'time', 'The clocks go forward at this time'],
  ])('explains %o at the field %s', (typed, field, message) => {
    expect(read(typed).error?.issues).toMatchObject([
      { path: [field], message: expect.stringContaining(message) },
    ])
  })
})
