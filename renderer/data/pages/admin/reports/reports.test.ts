import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#core/values/csv/parse-csv.ts'
import { addDays, MS_A_DAY } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { countingCloud } from '#tests/data/counting-cloud.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  memberDevice,
  TODAY,
} from '#tests/data/devices.ts'
import { fetchDirectory } from '../members/directory.ts'
import { costOfExport, exportMonth } from './export-month.ts'
import { fetchWeekReport } from './week-report.ts'

const NOVEMBER = monthNumber(202611)
let world: Community
let ada: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  ada = await memberDevice(world, 'ada')
  await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
})
afterEach(() => world.close())

const options = (signal = new AbortController().signal) => ({ onProgress: () => undefined, signal })

describe('the report of last week', () => {
  it('counts each group’s members, check-offs, points and perfect days', async () => {
    // TODAY is a Friday: a week later, its Monday to Sunday are last week.
    await checkHabit(ada.account, addDays(TODAY, -1), 'habit1', true)
    for (const habit of ['habit1', 'habit2', 'habit3', 'habit4'] as const) {
      await checkHabit(ada.account, TODAY, habit, true)
    }
    await ada.push()
    world.server.now += 7 * MS_A_DAY
    const { cloud, usage } = countingCloud(ada.cloud)
    const { rows } = await fetchDirectory(ada.cloud, ada.account)
    const { monday, groups } = await fetchWeekReport(cloud, rows)
    expect(monday).toBe('2026-11-16')
    expect(groups).toEqual([
      {
        ...{ groupId: 'birds', name: 'Birds', members: 1, perfectDays: 1 },
        // Ada joined on the Friday.
        week: { monday, members: 1, memberDays: 3, checkIns: 2, points: 14 },
      },
      {
        ...{ groupId: 'owls', name: 'Owls', members: 0, perfectDays: 0 },
        week: { monday, members: 0, memberDays: 0, checkIns: 0, points: 0 },
      },
    ])
    // Two groups, no link, one month; then three counts for the one member.
    expect(usage.reads).toBe(2 + 1 + 1 + 3)
  })
})

describe('the export of a month', () => {
  it('writes a row for each member, however many pages, and reports its progress', async () => {
    const many = Array.from({ length: 1_203 }, (_, at) => {
      const data = { id: `m${at}202611`, userId: `m${at}`, userName: `=Member ${at}` }
      const fields = { queryMonth: NOVEMBER, totalPoints: at % 7, groupId: '', groupName: '' }
      return { collection: 'trackingMonthly', id: data.id, data: { ...data, ...fields } }
    })
    await world.database.documents.bulkPut(many)
    const told: number[] = []
    const file = await exportMonth(ada.cloud, NOVEMBER, {
      ...options(),
      onProgress: (read) => told.push(read),
    })
    const { rows } = parseCsv(await file.text())
    expect(rows).toHaveLength(1_204)
    expect(new Set(rows.map(({ cells }) => cells.at(-1))).size).toBe(1_204)
    expect(rows[1]?.cells[1]).toMatch(/^'=Member/)
    expect(told).toEqual([500, 1_000, 1_203])
    expect(await costOfExport(ada.cloud, NOVEMBER)).toBe(1_203)
  })

  it('stops between two pages', async () => {
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    await expect(exportMonth(ada.cloud, NOVEMBER, options(stop.signal))).rejects.toThrow('stopped')
  })
})
