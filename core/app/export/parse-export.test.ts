import { describe, expect, it } from 'vitest'
import { COLLECTION_NAMES, COLLECTIONS } from '#core/policies/collections/collections.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { newUser } from '#core/records/user.ts'
import { dayKey } from '#core/values/time/day.ts'
import { exportChunks, exportSchema, LIST_NAMES } from './export-file.ts'
import { parseExport } from './parse-export.ts'

/** A parsed file, loosely typed so that tests can break it. */
interface Loose {
  trackingDaily: { habits: { habit1: object } }[]
  counts: object
  user: object
}

const NOW = Date.UTC(2026, 10, 20)
const owner = { userId: 'ada', userName: 'Ada', groupId: '', groupName: '' }
const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) =>
  emptyDay(owner, dayKey(day), NOW),
)

const MESSAGE = {
  ...{ id: 'm1', threadId: 'ben_cleo', memberId: 'ben', coachId: 'cleo', senderId: 'cleo' },
  ...{ text: 'Well done', picture: '', created: 5 },
}
const INTEREST = { id: 'choir_ben', projectId: 'choir', userId: 'ben', userName: 'Ben', stamps: {} }

async function written(): Promise<string> {
  const head = {
    exportedAt: 5,
    userId: 'ada',
    user: newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: NOW }),
    secure: null,
    stats: null,
    group: null,
    reminders: [],
  }
  const pages = async function* (list: string) {
    if (list !== 'trackingDaily') return
    // Pages can be empty where all of their records were damaged.
    yield [days[0] ?? {}]
    yield []
    yield days.slice(1)
  }
  let text = ''
  for await (const chunk of exportChunks({ head, pages })) text += chunk
  return text
}

/** The file with one thing changed. */
async function changed(change: (file: Loose) => void): Promise<string> {
  const file: Loose = JSON.parse(await written())
  change(file)
  return JSON.stringify(file)
}

async function refusalOf(text: string | Promise<string>): Promise<string> {
  const parsed = parseExport(await text)
  return 'refused' in parsed ? `${parsed.refused}: ${parsed.reason}` : 'taken'
}

describe('an export', () => {
  it('reads back what it wrote, however many pages it took', async () => {
    const parsed = parseExport(await written())
    if ('refused' in parsed) throw new Error(parsed.reason)
    expect(parsed.file.trackingDaily).toEqual(days)
    expect(parsed.file.user?.email).toBe('ada@example.org')
    const none = Object.fromEntries(LIST_NAMES.map((name) => [name, 0]))
    expect(parsed.file.counts).toEqual({ ...none, trackingDaily: 3 })
  })

  it('contains a list for each collection that is declared as exported', () => {
    const said = COLLECTION_NAMES.map((name) => [name, ...COLLECTIONS[name].export.split(' ')])
    const places = said.flatMap(([name = '', form, as = '']) => {
      if (form === 'no:') return []
      return form === 'as' ? [as] : [name]
    })
    expect(places.filter((place) => !(place in exportSchema.shape))).toEqual([])
  })

  it('refuses a file of a newer version, and says what helps', async () => {
    const text = changed((file) => Object.assign(file, { version: 2, trackingDaily: 'otherwise' }))
    expect(await refusalOf(text)).toMatch(/^newer: .*Update Fourfold/)
  })

  it('accepts a file of an older version without messages and projects', async () => {
    const { threadMessages, projectInterest, counts, ...older } = JSON.parse(await written())
    const { threadMessages: _messages, projectInterest: _projects, ...olderCounts } = counts
    expect([threadMessages, projectInterest]).toEqual([[], []])
    expect(await refusalOf(JSON.stringify({ ...older, counts: olderCounts }))).toBe('taken')
  })

  it('refuses a file that was cut short anywhere', async () => {
    const text = await written()
    for (let length = 0; length < text.trimEnd().length; length += 97) {
      expect(await refusalOf(text.slice(0, length))).toMatch(/^(damaged|other): /)
    }
    expect(await refusalOf(text.slice(0, 400))).toContain('ends too early')
  })

  it.each(['', 'a picture', '[]', 'null', '{"format":"other"}', '{"days":[]}'])(
    'refuses %j, which is no export',
    async (text) => {
      expect(await refusalOf(text)).toBe('other: This isn’t a Fourfold export.')
    },
  )

  it.each<[string, (file: Loose) => void]>([
    [
      'days, entry 2, queryDate: ',
      (file) => Object.assign(file.trackingDaily[1] ?? {}, { queryDate: 20260230 }),
    ],
    [
      'days, entry 3, habits, habit1, checked',
      (file) => Object.assign(file.trackingDaily[2]?.habits?.habit1 ?? {}, { checked: 'yes' }),
    ],
    ['should hold 3 days, and holds 2', (file) => file.trackingDaily.pop()],
    [
      'days, entry 4, stands there twice',
      (file) => {
        file.trackingDaily.push(...file.trackingDaily.slice(0, 1))
        Object.assign(file.counts, { trackingDaily: 4 })
      },
    ],
    [
      'days, entry 1, belongs to another account',
      (file) => Object.assign(file.trackingDaily[0] ?? {}, { userId: 'ben' }),
    ],
    [
      'days, entry 1, has an id or a month',
      (file) => Object.assign(file.trackingDaily[0] ?? {}, { id: 'ada20260101' }),
    ],
    [
      'messages, entry 1, belongs to another account',
      (file) => {
        Object.assign(file, { threadMessages: [MESSAGE] })
        Object.assign(file.counts, { threadMessages: 1 })
      },
    ],
    [
      'projects, entry 1, belongs to another account',
      (file) => {
        Object.assign(file, { projectInterest: [INTEREST] })
        Object.assign(file.counts, { projectInterest: 1 })
      },
    ],
    ['its profile is that of another account', (file) => Object.assign(file.user, { id: 'ben' })],
    ['userId:', (file) => Object.assign(file, { userId: '../ben' })],
    [
      'reminders, entry 1',
      (file) => Object.assign(file, { reminders: [{ id: 'r', habit: 'habit9' }] }),
    ],
  ])('refuses a damaged file, and names the entry: %s', async (said, change) => {
    const refusal = await refusalOf(changed(change))
    expect(refusal).toMatch(/^damaged: .*Nothing was imported\.$/)
    expect(refusal).toContain(said)
  })
})
