import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIST_NAMES } from '#core/app/export/export-file.ts'
import { parseExport } from '#core/app/export/parse-export.ts'
import { COLLECTION_NAMES } from '#core/policies/collections/collections.ts'
import { showInterest } from '#data/records/interest/own-interest.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { fileOf, live } from '#tests/data/exported-member.ts'
import { scale, threadPair } from '#tests/data/thread-pair.ts'
import { exportCsv } from './export-csv.ts'
import { exportJson } from './read-export.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
})
afterEach(() => world.close())

/** The tables of no collection that an export does not read as a list, and why. */
const NO_LISTS: Readonly<Record<string, string>> = {
  history: 'derived from `trackingDaily`',
  outbox: 'what waits to be sent is in the records already',
  quarantine: 'damaged records; the export says how many there are',
  pages: 'copies of the cloud’s; the member’s requests and invitations are in the head',
  settings: 'how this device works; the reminders are in the head',
  uploads: 'pictures and videos are not exported',
  files: 'pictures and videos are not exported',
}

describe('the account’s export', () => {
  it('includes every table of the device, or gives a reason why not', () => {
    const tables = ada.account.database.tables.map(({ name }) => name)
    const known: readonly string[] = [...LIST_NAMES, ...COLLECTION_NAMES, ...Object.keys(NO_LISTS)]
    expect(tables.filter((name) => !known.includes(name))).toEqual([])
    expect(LIST_NAMES.filter((name) => !tables.includes(name))).toEqual([])
  })

  it('includes the member’s interest in projects', async () => {
    await showInterest(ada.account, 'choir', true)
    expect((await fileOf(ada)).projectInterest).toMatchObject([
      { projectId: 'choir', interested: true },
    ])
  })

  it('includes both sides of a member’s conversations, and only the coach’s side of a coach’s', async () => {
    const { member, coach, pair } = await threadPair(world)
    await sendMessage(member.account, pair, { text: 'Up at seven' }, { scale })
    await member.push()
    await sendMessage(coach.account, pair, { text: 'Well done' }, { scale })
    await coach.push()
    await sendMessage(member.account, pair, { text: 'Not sent yet' }, { scale })
    const textsFor = async ({ account, cloud }: Device) => {
      const { blob, missingMessages } = await exportJson(account, { cloud })
      expect(missingMessages).toBe(0)
      const parsed = parseExport(await blob.text())
      return 'file' in parsed ? parsed.file.threadMessages.map(({ text }) => text).toSorted() : []
    }
    expect(await textsFor(member)).toEqual(['Not sent yet', 'Up at seven', 'Well done'])
    await coach.account.database.threadMessages.bulkPut(
      await member.account.database.threadMessages.toArray(),
    )
    expect(await textsFor(coach)).toEqual(['Well done'])
  })

  it('reports its progress, leaves out damaged records and counts them, and can be stopped', async () => {
    await live(ada)
    await ada.account.database.trackingDaily.put({ id: 'ada2', queryDate: 'no day' })
    const parts: number[] = []
    const { leftOut } = await exportJson(ada.account, { onProgress: (part) => parts.push(part) })
    expect(leftOut).toBe(1)
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(exportJson(ada.account, { signal })).rejects.toThrow('stopped')
  })

  it('writes hours as a table', async () => {
    await live(ada)
    const csv = await (await exportCsv(ada.account, 'timeTrackingDaily')).text()
    expect(csv).toMatch(/^Date,Plan: Business/)
    const rows = csv.trim().split('\r\n')
    expect(rows).toHaveLength(3)
    // An unconfirmed day has only planned hours.
    expect(rows[2]).toBe('2026-11-20,1,9,0,6,8,,,,,,')
  })
})
