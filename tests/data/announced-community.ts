/** A community in memory whose admins, Ada and Bo, announce something to 230 members. */
import type { Broadcast } from '#core/policies/announcements/announcement.ts'
import { newUser, userSchema } from '#core/records/user.ts'
import { sendDueAnnouncements } from '#core/server/commands/announcements/send.ts'
import type { Executor } from '#core/server/executor.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { commandScene } from './command-scene.ts'

export const NOON = Date.UTC(2026, 10, 20, 12)
type Begin = RequestOf<'begin-broadcast'>
type Kind = 'start-broadcast' | 'stop-broadcast' | 'cancel-broadcast'

/** The id of the `index`-th member. */
export const memberId = (index: number) => `m${String(index).padStart(3, '0')}`

export async function announcedCommunity() {
  const scene = commandScene(NOON)
  for (let index = 0; index < 230; index += 1) {
    const id = memberId(index)
    const user = userSchema.parse({
      ...newUser({ id, name: `Name${index} Family`, email: '', now: NOON }),
      groupId: index % 2 === 0 ? 'birds' : 'owls',
      deleted: index % 50 === 7,
      coaching: { isConsistencyCoach: index === 3, isExecutiveCoach: index === 3 || index === 8 },
    })
    await scene.put('users', user)
    if (index % 100 === 0) {
      await scene.put('usersSecure', { id, ...{ roles: { admin: false, tier: 'pro' } } })
    }
  }
  const setAdmin = (id: string, admin: boolean, more: object = {}) =>
    scene.put('usersSecure', { id, ...{ roles: { admin, tier: 'free' } }, ...more })
  for (const id of ['ada', 'bo']) {
    await scene.member(id, { deleted: false, name: `The ${id}` })
    await setAdmin(id, true)
  }
  let begun = 0
  let logged = 0
  const newId = () => {
    begun += 1
    return String(begun).padStart(16, '0')
  }
  const request = (given: Partial<Begin> = {}): Begin => ({
    ...{ id: newId(), title: 'Hello', body: 'To Friday.', link: '/leader-board' },
    ...{ audience: { kind: 'everyone' }, expected: 227, ...given },
  })
  const begin = async (given: Partial<Begin> = {}, who = 'ada'): Promise<string> => {
    const asked = request(given)
    await scene.ask(who, 'begin-broadcast', asked, { isAdmin: true })
    return asked.id
  }
  return {
    scene,
    newId,
    request,
    begin,
    setAdmin,
    /** Begins one to chosen members. */
    async choose(members: readonly string[], given: Partial<Begin> = {}): Promise<string> {
      const id = given.id ?? newId()
      await scene.ask('ada', 'choose-addressees', { id, part: 0, members: [...members] }, ADMIN)
      const audience = { kind: 'chosen', name: 'Away', count: members.length } as const
      return begin({ ...given, id, audience })
    },
    change: (kind: Kind, id: string, who = 'ada') => scene.ask(who, kind, { id }, ADMIN),
    /** What the schedule does. */
    sendDue(executor: Executor = scene.executor, isOver: () => boolean = () => false) {
      const failed: unknown[] = []
      const newLogId = () => {
        logged += 1
        return `scheduled-${logged}`
      }
      const now = () => scene.clock.now
      const onFailure = (error: unknown) => failed.push(error)
      return sendDueAnnouncements(executor, { now, newId: newLogId, isOver, onFailure })
    },
    stateOf: async (id: string): Promise<Partial<Broadcast> | undefined> =>
      scene.read('broadcasts', id),
    /** The ids of all notifications, in order. */
    told: async () => Object.keys(await scene.all('notifications')).map((path) => path.slice(14)),
    /** What the log says, as `action by: summary`. */
    log: async () =>
      Object.values(await scene.all('auditLog')).map(
        ({ action, by, summary }) => `${action} by ${by}: ${summary}`,
      ),
    parts: async () => Object.keys(await scene.all('batchChosen')),
  }
}

const ADMIN = { isAdmin: true }

export type AnnouncedCommunity = Awaited<ReturnType<typeof announcedCommunity>>
