/** A coach, Cleo, with a device, and the members whose check-ins wait for her. */

import { checkInId } from '#core/records/check-in.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { addDays, type DayKey, dayKey, MS_A_DAY, numberOfDay } from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { CloudError } from '#data/cloud/cloud-error.ts'
import { cachedContents, contentId } from '#data/pages/coaching/check-ins/check-in-cache.ts'
import {
  type CheckInsFollower,
  followCheckIns,
} from '#data/pages/coaching/check-ins/follow-check-ins.ts'
import { readQueue } from '#data/pages/coaching/check-ins/read-queue.ts'
import { countingCloud, type Usage } from './counting-cloud.ts'
import { type Community, community, type Device, NOON } from './devices.ts'

export const MONDAY = dayKey('2026-11-16')
export const LAST_MONDAY = addDays(MONDAY, -7)
const FIGURES = {
  ...{ points: [10, 8, 10, 0, 4, -1, -2], habits: [4, 3, 2, 5], habitsBefore: [] },
  ...{ confirmedDays: 0, planned: [], actual: [], actualBefore: [] },
}

interface Sent {
  /** How many days ago it was sent. */
  readonly days?: number
  readonly monday?: DayKey
  /** Cleo's answer; '' while it waits. */
  readonly reply?: string
}

/** Cleo's queue. The caller ends it. */
export async function coachQueue(): Promise<CoachQueue> {
  const queue = new CoachQueue(community())
  await queue.begin()
  return queue
}

export class CoachQueue {
  readonly world: Community
  /** Stands for a network that fails, or a server that refuses. */
  failing: (id: string) => CloudError | undefined = () => undefined
  isLive = false
  private device: Device | undefined
  private counted: Usage | undefined
  private following: CheckInsFollower | undefined

  constructor(world: Community) {
    this.world = world
  }

  get cleo(): Device {
    if (!this.device) throw new Error('The queue has not begun.')
    return this.device
  }

  get usage(): Usage {
    if (!this.counted) throw new Error('The queue has not begun.')
    return this.counted
  }

  async begin(): Promise<void> {
    await this.person('cleo', { isConsistencyCoach: true })
    this.device = await this.world.device('cleo', (cloud) => this.count(cloud))
    await this.device.pull()
    this.usage.reads = 0
  }

  async end(): Promise<void> {
    this.stop()
    await this.world.close()
  }

  async person(id: string, coaching: Partial<User['coaching']>): Promise<void> {
    const user = newUser({ id, name: `Member ${id}`, email: '', now: NOON })
    const data = { ...userSchema.parse({ ...user, coaching }), syncedAt: NOON }
    await this.world.database.documents.put({ collection: 'users', id, data })
  }

  /** A member of Cleo's whose check-in waits, or is answered. */
  async sends(userId: string, { days = 1, monday = MONDAY, reply = '' }: Sent = {}): Promise<void> {
    await this.person(userId, { myConsistencyCoachId: 'cleo' })
    const own = { id: checkInId(userId, monday), userId, week: numberOfDay(monday), syncedAt: NOON }
    const sent = NOON - days * MS_A_DAY
    const isAnswered = reply !== ''
    await this.world.database.documents.bulkPut([
      {
        ...{ collection: 'checkIns', id: own.id },
        data: { ...own, coachId: 'cleo', sent, answered: isAnswered ? sent + 1 : 0 },
      },
      {
        ...{ collection: 'checkInTexts', id: own.id },
        data: {
          ...{ ...own, figures: FIGURES, answers: [{ question: 'How?', answer: userId }] },
          ...{ reply, repliedBy: isAnswered ? 'cleo' : '' },
        },
      },
    ])
  }

  /** As the line on the group's page does. */
  async follow(): Promise<void> {
    const coach = userSchema.parse((await this.world.document('users', 'cleo')) ?? {})
    this.following = followCheckIns({
      ...{ account: this.cleo.account, cloud: this.cleo.cloud, coach },
      onLive: (isLive) => {
        this.isLive = isLive
      },
    })
  }

  /** As the page of the queue does. */
  async open(shown = ''): Promise<void> {
    await this.follow()
    this.show(shown)
  }

  show(shown: string): void {
    this.following?.show(shown)
  }

  stop(): void {
    this.following?.stop()
    this.following = undefined
  }

  async waiting() {
    return (await readQueue(this.cleo.account))?.data.waiting ?? []
  }

  async names(): Promise<readonly string[]> {
    return (await this.waiting()).map(({ userId }) => userId)
  }

  async content(userId: string, monday = MONDAY) {
    const id = contentId({ userId, id: checkInId(userId, monday) })
    return (await cachedContents.read(this.cleo.account, id))?.data
  }

  async isHere(userId: string): Promise<boolean> {
    return (await this.content(userId)) !== undefined
  }

  countHere(): Promise<number> {
    return this.cleo.account.database.pages.where('key').startsWith('coaching/check-in/').count()
  }

  private count(cloud: Cloud): Cloud {
    const counting = countingCloud(cloud)
    this.counted = counting.usage
    return {
      ...counting.cloud,
      auth: { ...cloud.auth, claims: async () => ({}) },
      get: async (ref) => {
        const error = ref.collection === 'checkInTexts' ? this.failing(ref.id) : undefined
        if (error) throw error
        return counting.cloud.get(ref)
      },
    }
  }
}
