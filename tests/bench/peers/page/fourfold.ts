/** Fourfold's own data layer: the account's database, the check-off's command, home's query and the push. */
import { liveQuery } from 'dexie'
import { isRecordedMark, pointsOfMark } from '#core/habits/days/history.ts'
import { eachHabit } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { emptyMonth, monthFromDays } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import { applyDays, applyMonths } from '#data/records/day/apply-remote.ts'
import { checkHabit, dayChanges } from '#data/records/day/commands.ts'
import { readHistory } from '#data/records/day/history.ts'
import {
  homeOf,
  readHome,
  readPerson,
  readWeek,
  type StoredPerson,
  type StoredWeek,
} from '#data/records/day/queries.ts'
import { registry } from '#data/records/registry.ts'
import { openAccount } from '#data/storage/account.ts'
import { pushOutbox } from '#data/sync/push.ts'
import { type Checked, checkedOf, type OpenLayer, OWNER, overviewOf } from './data-layer.ts'
import { standInCloud } from './stand-in-cloud.ts'

export const openLayer: OpenLayer = ({ today, roundTripMs }) => {
  const account = openAccount('device', OWNER.userId)
  const { database } = account
  const member = () =>
    userSchema.parse({ id: OWNER.userId, name: OWNER.userName, groupId: OWNER.groupId })
  return {
    async open(history) {
      await database.open()
      if (!history) return
      const group = groupSchema.parse({ id: OWNER.groupId, name: OWNER.groupName })
      await database.users.put(member())
      await database.groups.put(group)
      // As a pull stores them.
      await applyDays(account, history, 0)
      const numbers = [...new Set(history.map(({ queryMonth }) => queryMonth))]
      const months = numbers.map((month) =>
        monthFromDays(emptyMonth(OWNER, month, 0, false), history),
      )
      await applyMonths(account, months)
    },
    async read() {
      const [home, history] = await Promise.all([readHome(account, today), readHistory(database)])
      const days: Checked[] = []
      for (const mark of history.marks) {
        if (!isRecordedMark(mark)) continue
        const points = pointsOfMark(mark)
        days.push(eachHabit((id) => points[id] > 0))
      }
      const shown = home.days.get(today)
      return { ...overviewOf(days), ...(shown && { today: checkedOf(shown) }) }
    },
    watch(day, seen) {
      let stored: TrackingDaily | undefined
      // As `useHome` does: lay changes that are still being written over what the live query has read.
      dayChanges.useSaid.subscribe(() => {
        if (stored) seen(checkedOf(dayChanges.shown(account, day, stored)), false)
      })
      return new Promise((resolve, reject) => {
        let [person, week]: [StoredPerson?, StoredWeek?] = []
        // All of home: the week and the month, the member, and the stats.
        const next = () => {
          if (!person || !week) return
          stored = homeOf(account, day, person, week).days.get(day)
          if (stored) {
            dayChanges.forget(account, day, stored)
            seen(checkedOf(stored), true)
          }
          resolve()
        }
        liveQuery(async () => readPerson(account, day)).subscribe({
          next(read) {
            person = read
            next()
          },
          error: reject,
        })
        liveQuery(async () => readWeek(account, day)).subscribe({
          next(read) {
            week = read
            next()
          },
          error: reject,
        })
      })
    },
    checkOff: (day, habit, checked) => checkHabit(account, day, habit, checked),
    async flush() {
      // The stand-in is no part of the data layer, so opening the layer does not create it.
      const server = standInCloud(roundTripMs, [{ collection: 'users', data: member() }])
      await pushOutbox({ account, cloud: server.cloud, registry })
      return server.count('trackingDaily')
    },
    async close() {
      database.close()
    },
  }
}
