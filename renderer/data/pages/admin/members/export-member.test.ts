import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseExport } from '#core/app/export/parse-export.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { addDays } from '#core/values/time/day.ts'
import { fetchAudit, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import {
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { exportMember } from './export-member.ts'

let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await makeAdmin(world, 'ada')
  const bo = await memberDevice(world, 'bo')
  await checkHabit(bo.account, TODAY, 'habit1', true)
  await bo.push()
})
afterEach(() => world.close())

const exported = async (userId: string, options = {}) => {
  const { blob, leftOut } = await exportMember(ada.cloud, userId, options)
  const parsed = parseExport(await blob.text())
  if (!('file' in parsed)) throw new Error(JSON.stringify(parsed))
  return { file: parsed.file, leftOut }
}

/** Copies of the member's day, further back than the first page of a listing. */
async function addDaysBack(count: number): Promise<void> {
  const id = trackingDailyId('bo', TODAY)
  const stored = await world.database.documents.get(['trackingDaily', id])
  if (!stored) throw new Error('The day was not pushed.')
  await world.database.documents.bulkPut(
    Array.from({ length: count }, (_, back) => {
      const day = addDays(TODAY, -back - 1)
      const queryDate = Number(day.replaceAll('-', ''))
      const other = trackingDailyId('bo', day)
      const data = { ...stored.data, id: other, queryDate, queryMonth: Math.floor(queryDate / 100) }
      return { ...stored, id: other, data }
    }),
  )
}

describe('a member’s data, exported by an admin', () => {
  it('matches the file that members export themselves, with every day of every page', async () => {
    await addDaysBack(450)
    const told: number[] = []
    const { file, leftOut } = await exported('bo', {
      onProgress: (read: number) => told.push(read),
    })
    expect(file).toMatchObject({ userId: 'bo', user: { id: 'bo' }, reminders: [] })
    expect(new Set(file.trackingDaily.map(({ id }) => id)).size).toBe(451)
    expect(file.trackingMonthly).toHaveLength(1)
    expect(leftOut).toBe(0)
    expect(told.slice(0, 3)).toEqual([200, 400, 451])
  })

  it('includes nobody else’s records', async () => {
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await ada.push()
    const { file } = await exported('bo')
    expect(file.trackingDaily.map(({ userId }) => userId)).toEqual(['bo'])
  })

  it('leaves out unreadable records, and counts them', async () => {
    await addDaysBack(1)
    const id = trackingDailyId('bo', addDays(TODAY, -1))
    const data = { id, userId: 'bo', habits: 'none' }
    await world.database.documents.put({ collection: 'trackingDaily', id, data })
    const { file, leftOut } = await exported('bo')
    expect(file.trackingDaily.map((day) => day.id)).toEqual([trackingDailyId('bo', TODAY)])
    expect(leftOut).toBe(1)
  })

  it('appears in the audit log', async () => {
    await exported('bo')
    const { entries } = await fetchAudit(ada.cloud, { ...WHOLE_LOG, target: 'bo' })
    expect(entries).toMatchObject([{ action: 'export-member', by: 'ada', targets: ['bo'] }])
  })

  it('writes and logs nothing once it is cancelled', async () => {
    const controller = new AbortController()
    const work = exported('bo', {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('Cancelled.')),
    })
    await expect(work).rejects.toThrow('Cancelled.')
    expect((await fetchAudit(ada.cloud, WHOLE_LOG)).entries).toEqual([])
  })

  it('says that nobody has that id', async () => {
    await expect(exported('nobody')).rejects.toMatchObject({ code: 'not-found' })
  })
})
