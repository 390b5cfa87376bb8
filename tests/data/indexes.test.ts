/**
 * The emulator answers every query, but Firestore refuses one whose index is missing in `firestore.indexes.json`. Every
 * test on the embedded backend refuses it as well (`refusingUnindexed`); these tests ask the queries of most screens and
 * of the functions on purpose.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BOT_KINDS, plainRule } from '#core/policies/bot/bot-rule.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { dueAnnouncements } from '#core/server/commands/announcements/send.ts'
import { queriesOf } from '#core/server/commands/bot/bot-queries.ts'
import { markGroupMonth, sumAbandonedGroupMonths } from '#core/server/derive/group-month.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { boardRow } from '#core/views/ranking/ranking.ts'
import type { Aggregation, Cloud } from '#data/cloud/cloud.ts'
import { NEWEST_BROADCASTS, PLANNED } from '#data/pages/admin/announcements/use-announcements.ts'
import { NEWEST_RUNS } from '#data/pages/admin/bulk/use-runs.ts'
import { DONE_REPORTS, OPEN_REPORTS } from '#data/pages/admin/concerns/queue.ts'
import { fetchActivity } from '#data/pages/admin/groups/activity.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { fetchRetention } from '#data/pages/admin/retention.ts'
import { fetchWaitingPlans, fetchWaitingReports } from '#data/pages/admin/waiting.ts'
import { type Board, boardQuery, countAbove } from '#data/pages/boards/board.ts'
import { fetchNeighbours } from '#data/pages/boards/follow-board.ts'
import { waitingQuery } from '#data/pages/coaching/check-ins/follow-check-ins.ts'
import { coachReportsQuery } from '#data/pages/coaching/concerns.ts'
import { ACTIVE_GROUPS, OPEN } from '#data/records/group/use-open-groups.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { registry } from '#data/records/registry.ts'
import { ownReports } from '#data/records/safety-report/own-reports.ts'
import { watchOwn } from '#data/sync/live.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { ROOT } from '#scripts/paths.ts'
import { community, memberDevice } from '#tests/data/devices.ts'
import { memoryExecutor } from '#tests/data/memory-executor.ts'
import { type AskedQuery, aggregated, missingIndex, needsIndex } from './firestore-indexes.ts'

const BIRDS = { groupId: 'birds', groupName: 'Birds' }
const ADA = boardRow(
  emptyMonth({ userId: 'ada', userName: 'Ada', ...BIRDS }, monthNumber(202611), 0, true),
)

it('every query that pulls or watches records has its index', async () => {
  const world = community()
  const { account, cloud } = await memberDevice(world, 'ada')
  const asked: CloudQuery[] = []
  const listening: Cloud = {
    ...cloud,
    query: (query) => {
      asked.push(query)
      return cloud.query(query)
    },
    watchQuery: (query, listener) => {
      asked.push(query)
      return cloud.watchQuery(query, listener)
    },
  }
  const nothing = () => undefined
  // The first time it pulls page by page, from then on what has changed.
  await pullOwn(account, listening, registry)
  await pullOwn(account, listening, registry)
  const today = dayKey('2026-11-20')
  const live = watchOwn({
    ...{ account, cloud: listening, registry, today },
    ...{ onRoles: nothing, onTrouble: nothing },
  })
  live.stop()
  await world.close()

  expect(asked.filter(needsIndex).length).toBeGreaterThan(5)
  expect(asked.flatMap((query) => missingIndex(query) ?? [])).toEqual([])
})

it('every count and export of the admins’ pages has its index', async () => {
  const world = community()
  const { cloud } = await memberDevice(world, 'ada')
  const asked: AskedQuery[] = []
  const listening = {
    serverNow: cloud.serverNow,
    get: async () => undefined,
    query: async (query: CloudQuery) => {
      asked.push(query)
      return []
    },
    aggregate: async (query: CloudQuery, aggregation: Aggregation) => {
      asked.push(aggregated(query, aggregation))
      // Somebody joined in each week, so all later weeks are asked for.
      return 1
    },
  }
  await listening.query(invitesQuery('birds'))
  await fetchOverview(listening, 'me')
  await fetchRetention(listening)
  await fetchActivity(listening, 'birds', [{ id: 'ada' }])
  await fetchWaitingPlans(listening)
  await fetchWaitingReports(listening, 'me')
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  await costOfExport(listening, monthNumber(202611))
  await exportMonth(listening, monthNumber(202611), options)
  await world.close()

  expect(asked.filter(needsIndex).length).toBeGreaterThan(5)
  expect(asked.flatMap((query) => missingIndex(query) ?? [])).toEqual([])
})

it('every list of a screen, and every own place on a board, has its index', async () => {
  const asked: CloudQuery[] = [
    NEWEST_BROADCASTS,
    NEWEST_RUNS,
    PLANNED,
    dueAnnouncements(0, 20),
    OPEN,
    ACTIVE_GROUPS,
  ]
  asked.push(waitingQuery('cleo'), OPEN_REPORTS, DONE_REPORTS)
  asked.push(coachReportsQuery('cleo', 'birds'), ...ownReports.queries({ userId: 'ada' }))
  const month = monthNumber(202611)
  const ahead = emptyMonth({ userId: 'ben', userName: 'Ben', ...BIRDS }, month, 0, true)
  const counting = {
    query: async (query: CloudQuery) => {
      asked.push(query)
      return [{ id: ahead.id, data: { ...ahead, totalPoints: 50 } }]
    },
    aggregate: async (query: CloudQuery) => {
      asked.push(query)
      return 1
    },
  }
  const boards: readonly Board[] = [
    { kind: 'month', groupId: 'birds', month },
    { kind: 'day', groupId: 'birds', day: dayKey('2026-11-20') },
    { kind: 'groups', month },
  ]
  for (const board of boards) {
    asked.push(boardQuery(board))
    const above = await countAbove(counting, board, { id: 'ada', totalPoints: 40 })
    if (board.kind !== 'groups')
      await fetchNeighbours(counting, board, { ...ADA, totalPoints: 40 }, above)
  }
  expect(asked.filter(needsIndex)).toHaveLength(25)
  expect(asked.flatMap((query) => missingIndex(query) ?? [])).toEqual([])
})

it('every query that sums a group’s month has its index', async () => {
  const asked: AskedQuery[] = []
  const server = memoryExecutor(() => 1_000_000)
  const listening: Executor = {
    ...server,
    query: async (query) => {
      asked.push(query)
      return [{ id: 'birds202611', data: {} }]
    },
    count: async (query) => {
      asked.push(query)
      return 0
    },
    sum: async (query, sums) => {
      asked.push({ ...query, sums })
      return server.sum(query, sums)
    },
  }
  await markGroupMonth(server, 'birds202611')
  await sumAbandonedGroupMonths(listening, { by: 'me', now: 1_000_000 }, (_, error) => {
    throw error
  })
  expect(asked).toHaveLength(3)
  expect(asked.filter(needsIndex)).toHaveLength(2)
  expect(asked.flatMap((query) => missingIndex(query) ?? [])).toEqual([])
})

describe('the functions', () => {
  const FOLDER = join(ROOT, 'functions/src')
  const sources = globSync('*.ts', { cwd: FOLDER }).map((file) => ({
    file,
    text: readFileSync(join(FOLDER, file), 'utf8'),
  }))
  it('compute few queries, whose indexes are proved elsewhere', () => {
    const computed = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\.(?:where|orderBy)\((?!'|FieldPath\.documentId)[^,)]*/g)].map(
        ([call]) => `${file} ${call}`,
      ),
    )
    expect(computed.toSorted()).toEqual([
      // Those that pure code asks for: announcements above, the bot's below, sums of groups' months; erasing asks by one field.
      'admin-executor.ts .orderBy(field',
      'admin-executor.ts .where(field',
    ])
  })

  it('ask the bot’s queries with an index', () => {
    const now = Date.UTC(2026, 10, 20, 12)
    const asked = BOT_KINDS.flatMap((kind) =>
      ['', 'birds'].flatMap((groupId) =>
        [0, now - 3_600_000].flatMap((since) =>
          queriesOf({ ...plainRule(kind), groupId }, { since, now }),
        ),
      ),
    ).map(({ orderBy = [], ...query }): AskedQuery => ({ ...query, orderBy }))
    expect(asked.filter(needsIndex).length).toBeGreaterThan(5)
    expect(asked.flatMap((query) => missingIndex(query) ?? [])).toEqual([])
  })
})
