import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { type CachedQuery, observeQuery, pageQuery, UNKNOWN } from './cached-query.ts'
import { resultOf } from './use-cached-query.ts'

let world: Community
let ada: Device
let leave: (() => void)[]

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  leave = []
})
afterEach(async () => {
  for (const stop of leave) stop()
  vi.restoreAllMocks()
  await world.close()
})

const schema = z.array(z.string())
const groups = (queryFn: () => Promise<string[]>) =>
  pageQuery({ queryKey: ['admin', 'groups'], schema, queryFn })
const keep = ({ account }: Device, value: unknown, at = 1) =>
  account.database.pages.put({ key: 'admin/groups', value, at })

/** Observes a query as a screen does, with a cloud by default. */
function look<Data>(query: CachedQuery<Data>, { account, cloud }: Device = ada, hasCloud = true) {
  const observer = observeQuery(account, () => query)
  const disconnect = hasCloud ? observer.connect(cloud) : () => undefined
  leave.push(observer.restore(), disconnect)
  const result = () =>
    resultOf(observer.getState(), { enabled: true, isAway: false, follows: !!query.subscribe })
  return { observer, disconnect, result }
}

describe('a query of one page', () => {
  it('shows what this device holds before it asks the cloud', async () => {
    await keep(ada, ['birds'])
    const answer = Promise.withResolvers<string[]>()
    const ask = vi.fn(() => answer.promise)
    const { result } = look(groups(ask))
    expect(result()).toMatchObject({ data: undefined, isRestoring: true, isFetching: true })
    expect(ask).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(ask).toHaveBeenCalled())
    expect(result()).toMatchObject({ data: ['birds'], dataUpdatedAt: 1, isStale: true })
    answer.resolve(['birds', 'owls'])
    await vi.waitFor(() => expect(result()).toMatchObject({ isStale: false, isFetching: false }))
    expect(result()).toMatchObject({ data: ['birds', 'owls'], dataUpdatedAt: NOON })
    expect(await ada.account.database.pages.get('admin/groups')).toMatchObject({ at: NOON })
  })

  it('shows what this device holds, and why, when the cloud cannot be reached', async () => {
    await keep(ada, ['birds'])
    const error = new CloudError('unavailable', 'No network.')
    const { result } = look(groups(() => Promise.reject(error)))
    await vi.waitFor(() => expect(result().error).toBe(error))
    expect(result()).toMatchObject({ data: ['birds'], isStale: true, isFetching: false })
  })

  it('asks again when it is told to, and forgets the error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const ask = vi.fn(() => Promise.resolve(['birds']))
    ask.mockRejectedValueOnce(new TypeError('A mistake of ours'))
    const { observer, result } = look(groups(ask))
    await vi.waitFor(() => expect(result().error).toBeInstanceOf(TypeError))
    expect(logged).toHaveBeenCalled()
    observer.refetch()
    await vi.waitFor(() => expect(result()).toMatchObject({ data: ['birds'], error: undefined }))
  })

  it('ignores a late answer after a newer one', async () => {
    const slow = Promise.withResolvers<string[]>()
    const ask = vi.fn(() => Promise.resolve(['birds', 'owls']))
    ask.mockReturnValueOnce(slow.promise)
    const { observer, result } = look(groups(ask))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    observer.refetch()
    await vi.waitFor(() => expect(result().isStale).toBe(false))
    slow.resolve(['birds'])
    await slow.promise
    // Writes to one table run in order: once these two are done, the late one would have been stored as well.
    const { pages } = ada.account.database
    for (const key of ['first', 'second']) await pages.put({ key, value: 0, at: 0 })
    expect((await pages.get('admin/groups'))?.value).toEqual(['birds', 'owls'])
    expect(result().data).toEqual(['birds', 'owls'])
  })

  it('shows an answer that this device has no room for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(ada.account.database.pages, 'put').mockRejectedValue(new Error('QuotaExceededError'))
    const { result } = look(groups(() => Promise.resolve(['birds'])))
    await vi.waitFor(() => expect(result()).toMatchObject({ data: ['birds'], isStale: false }))
  })

  it('counts an unreadable stored page as none', async () => {
    await keep(ada, { birds: true })
    const { result } = look(groups(() => new Promise(() => undefined)))
    await vi.waitFor(() => expect(result().isRestoring).toBe(false))
    expect(result().data).toBeUndefined()
  })

  it('hides what another account of this device holds', async () => {
    await keep(ada, ['birds'])
    const ben = await memberDevice(world, 'ben')
    const { result } = look(
      groups(() => Promise.resolve([])),
      ben,
      false,
    )
    await vi.waitFor(() => expect(result().isRestoring).toBe(false))
    expect(result().data).toBeUndefined()
  })

  it('shows what another tab stores', async () => {
    const { result } = look(
      groups(() => Promise.resolve([])),
      ada,
      false,
    )
    await vi.waitFor(() => expect(result().isRestoring).toBe(false))
    await keep(ada, ['owls'])
    await vi.waitFor(() => expect(result().data).toEqual(['owls']))
  })
})

describe('a query that follows the cloud', () => {
  it('counts as stale unless it follows it now', async () => {
    const follow = Promise.withResolvers<(live: boolean) => void>()
    const stopped = vi.fn()
    const { result, disconnect } = look({
      queryKey: ['board'],
      subscribe({ onLive }) {
        follow.resolve(onLive)
        return stopped
      },
    })
    const onLive = await follow.promise
    expect(result()).toMatchObject({ isFetching: true, isStale: true })
    onLive(true)
    expect(result()).toMatchObject({ isFetching: false, isStale: false })
    onLive(false)
    expect(result().isStale).toBe(true)
    onLive(true)
    disconnect()
    expect(stopped).toHaveBeenCalled()
    expect(result().isStale).toBe(true)
    onLive(true)
    expect(result().isStale).toBe(true)
  })
})

describe('a query that nobody can answer now', () => {
  const waiting = { ...UNKNOWN, isRestoring: false }

  it('pauses while the cloud is known to be out of reach, and fetches otherwise', () => {
    const asked = { enabled: true, follows: false }
    const away = resultOf(waiting, { ...asked, isAway: true })
    expect(away).toMatchObject({ isPaused: true, isFetching: false })
    const connecting = resultOf(waiting, { ...asked, isAway: false })
    expect(connecting).toMatchObject({ isPaused: false, isFetching: true })
  })

  it('stays idle, not paused, while it is disabled', () => {
    const disabled = { enabled: false, isAway: true, follows: false }
    expect(resultOf(waiting, disabled)).toMatchObject({ isPaused: false, isFetching: false })
  })

  it('counts as stale as soon as the network is away, if it followed the cloud', () => {
    const fresh = { ...waiting, progress: 'answered', isFresh: true } as const
    expect(resultOf(fresh, { enabled: true, isAway: true, follows: true }).isStale).toBe(true)
    expect(resultOf(fresh, { enabled: true, isAway: true, follows: false }).isStale).toBe(false)
  })
})
