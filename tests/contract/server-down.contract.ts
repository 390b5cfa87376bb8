/** What members notice while the functions are down, and what is made good afterwards. */
import 'fake-indexeddb/auto'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest'
import type { Collection } from '#core/policies/collections/collections.ts'
import { joinRequestId } from '#core/records/join-request.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayAt } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { followBoard } from '#data/pages/boards/follow-board.ts'
import { readBoard } from '#data/pages/boards/read-board.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { localMonth, readHistory } from '#data/records/day/history.ts'
import { isServerBehind } from '#data/records/day/server-behind.ts'
import { askToJoin } from '#data/records/join-request/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { registry } from '#data/records/registry.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { openAccount } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { startSync } from '#data/sync/engine.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { pushOutbox } from '#data/sync/push.ts'
import type { SyncState } from '#data/sync/status/session-state.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import type { FunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { type FirebaseBackend, startFirebaseBackend } from '#tests/data/firebase-backend.ts'

const projectId = 'demo-fourfold-down'
const PASSWORD = 'long enough'
const HALF_AN_HOUR_MS = 1_800_000
/** Firestore keeps such ids for itself, so whatever is derived of this member's days fails each time. */
const IMPOSSIBLE = '__eve__'

let backend: FirebaseBackend
let functions: FunctionsHost

type Fields = Readonly<Record<string, unknown>>

function put(collection: Collection, data: Fields & { readonly id: string }): Promise<void> {
  const at = { port: backend.firestore.port, projectId }
  return writeDocuments(at, [{ collection, id: data.id, data }])
}

/** Writes a day in which the one habit of a point is checked. */
function putDay(userId: string) {
  const day = dayWith(today(), ['habit4'])
  return put('trackingDaily', { ...day, id: trackingDailyId(userId, today()), userId })
}

const today = () => dayAt(Date.now(), 0)

/** Ada’s device in use, in the group “birds”, with a habit of four points checked today, which boards count. */
async function ada() {
  const cloud = backend.open()
  onTestFinished(() => cloud.close())
  const { userId } = await cloud.auth.signUp('ada@example.org', PASSWORD, 'Ada')
  const account = openAccount('firebase', userId)
  onTestFinished(() => account.database.delete())
  await pullOwn(account, cloud, registry)
  await saveUser(account, { name: 'Ada', privacy: 'share-community' })
  await joinGroup(account, { groupId: 'birds', groupName: 'Birds', onBoard: true })
  await pushOutbox({ account, cloud, registry })
  const month = monthOf(today())
  const board = { kind: 'month', groupId: 'birds', month } as const
  const states: SyncState[] = []
  const network = new EventTarget()
  const stops = [
    startSync({
      ...{ account, cloud, registry, network, debounceMs: 0 },
      ...{ onRoles: () => {}, onFirstPage: () => {}, onState: (state) => void states.push(state) },
    }),
    followBoard({ account, cloud, board, onLive: () => {} }).stop,
  ]
  onTestFinished(() => {
    for (const stop of stops) stop()
  })
  const monthId = trackingMonthlyId(userId, month)
  const pointsOf = async (collection: Collection, id: string) =>
    (await cloud.get({ collection, id }))?.data.totalPoints
  const device = {
    ...{ account, cloud, states, network },
    onServer: {
      day: () => pointsOf('trackingDaily', trackingDailyId(userId, today())),
      month: () => pointsOf('trackingMonthly', monthId),
      group: () => pointsOf('trackingGroupMonthly', trackingMonthlyId('birds', month)),
      name: async () => (await cloud.get({ collection: 'profiles', id: userId }))?.data.name,
      request: () => cloud.get({ collection: 'joinRequests', id: joinRequestId(userId, 'owls') }),
    },
    /** What this device shows of the member's month. */
    async ownPoints() {
      const { database } = account
      const month = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, monthId)
      return month && localMonth(month, await readHistory(database)).totalPoints
    },
    board: () => readBoard(account, board, 0, 1),
    /** Whether boards say of when they are, looked at two minutes from now. */
    datesBoards: () => isServerBehind({ ...account, now: () => Date.now() + 120_000 }, board.month),
    waiting: () => account.database.outbox.toArray(),
  }
  await checkHabit(account, today(), 'habit1', true)
  await expect.poll(device.onServer.group).toBe(4)
  await expect.poll(device.datesBoards).toBe(false)
  await expect.poll(async () => (await device.board())?.pages.get(0)?.[0]?.totalPoints).toBe(4)
  return device
}

/** Functions are down, and go on with every event. */
async function kept() {
  await functions.pause()
  return () => functions.resume()
}

/** Functions are gone, and with them the events; half an hour later they start anew. */
async function lost() {
  await functions.stop()
  return async () => {
    functions = await backend.startFunctions(HALF_AN_HOUR_MS)
    await functions.run('everyMinute')
  }
}

describe.skipIf(!inject('contractEmulators'))('the server', () => {
  beforeAll(async () => {
    const choice = findFirestoreEmulator()
    if (!('jar' in choice)) throw new Error(choice.missing)
    backend = await startFirebaseBackend(projectId, choice.jar)
    functions = await backend.startFunctions()
  })
  afterAll(async () => {
    await functions.stop()
    await backend.stop()
  })
  beforeEach(async () => {
    await functions.resume()
    await functions.dropPending()
    await backend.firestore.clear()
    await backend.auth.clear()
    await put('groups', { id: 'birds', name: 'Birds', open: true })
    await put('groups', { id: 'owls', name: 'Owls' })
    await functions.run('everyMinute')
  })

  it.each([
    ['keeps the events', kept],
    ['loses the events', lost],
  ])('catches up after it was down, when it %s', async (_, goDown) => {
    const { account, cloud, onServer, ...device } = await ada()
    const comeBack = await goDown()
    const downSince = Date.now()
    await putDay(IMPOSSIBLE)
    await askToJoin(account, { id: 'owls', name: 'Owls' }, false)
    await checkHabit(account, today(), 'habit4', true)
    await saveUser(account, { name: 'Ada B.' })

    // Days are stored and shown.
    await expect.poll(onServer.day).toBe(5)
    expect(await device.ownPoints()).toBe(5)
    // Commands wait, and say so.
    await expect.poll(async () => (await device.waiting()).length).toBe(1)
    expect(await device.waiting()).toMatchObject([{ state: 'pending', intent: { asked: true } }])
    await expect.poll(() => device.states.at(-1)).toBe('server-waits')
    const asked = cloud.command('ask-to-join', { groupId: 'owls', onBoard: false, at: stamp(1) })
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      message: 'We can’t reach the community’s server right now.',
    })
    // Boards say of when they are.
    expect(await onServer.month()).toBe(4)
    expect(await device.datesBoards()).toBe(true)
    expect((await device.board())?.countedAt).toBeLessThan(downSince)

    await comeBack()
    device.network.dispatchEvent(new Event('online'))
    await expect.poll(onServer.month).toBe(5)
    await expect.poll(onServer.group).toBe(5)
    await expect.poll(onServer.name).toBe('Ada B.')
    await expect.poll(onServer.request).toBeDefined()
    await expect.poll(() => device.states.at(-1)).toBe('settled')
    expect(await device.waiting()).toEqual([])
    await expect.poll(device.datesBoards).toBe(false)
  })

  it('holds up nobody for a member of whom nothing can be derived', async () => {
    const { failed } = await functions.state()
    await putDay(IMPOSSIBLE)
    await expect.poll(async () => (await functions.state()).failed).toBeGreaterThan(failed + 1)
    const { onServer } = await ada()
    expect(await onServer.group()).toBe(4)
  })
})
