/** What two members do together in a smoke test, each part by itself, so that a failure says what is missing. */

import { objectPath } from '#core/policies/storage/object-path.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import { HABITS } from '#core/values/habits.ts'
import { monthOf } from '#core/values/time/month.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { boardQuery, rowsOf } from '#data/pages/boards/board.ts'
import { localDay } from '#data/platform/local-day.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { HINTS } from './hints.ts'
import { type Member, pushAll } from './member.ts'
import { expectThat, type Report } from './report.ts'

const HABIT = 'habit1'
const POINTS = HABITS[HABIT].value
/** A white point. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2WQAAAABJRU5ErkJggg=='

/** @param groupId of an open group, in which nobody is yet @returns whether the server takes commands */
export async function tryTogether(
  { step, derived }: Report,
  groupId: string,
  [one, other]: readonly [Member, Member],
): Promise<boolean> {
  const { userId } = one.account
  const day = localDay(Date.now(), 0)
  const dayId = trackingDailyId(userId, day)
  const isChecked = await step(HINTS.rules, async () => {
    await checkHabit(one.account, day, HABIT, true)
    await pushAll(one)
    const stored = await one.cloud.get({ collection: 'trackingDaily', id: dayId })
    expectThat(stored?.data.totalPoints === POINTS, 'The checked day is not stored.')
    return `The first checked off ${HABITS[HABIT].title}: ${POINTS} points.`
  })
  if (!isChecked) return false
  const tryPrivacy = () =>
    step(HINTS.open, async () => {
      for (const [collection, id] of [
        ['users', userId],
        ['trackingDaily', dayId],
      ] as const) {
        const answer = await answerTo(other.cloud.get({ collection, id }))
        expectThat(
          answer === 'permission-denied',
          `Reading ${collection} of somebody else was ${answer}.`,
        )
      }
      return 'The second may read neither the record nor the day of the first: they are private.'
    })
  const hasJoined = await step(HINTS.command, async () => {
    for (const member of [one, other]) {
      await joinGroup(member.account, { groupId, groupName: 'Smoke test', onBoard: true })
      await pushAll(member)
    }
    return 'Both asked the server to let them join the group.'
  })
  if (!hasJoined) {
    // Without commands there is hardly a trigger, for which this would wait in vain.
    await tryPrivacy()
    return false
  }
  const isTriggered = await step(HINTS.trigger, async () => {
    const profile = { collection: 'profiles', id: userId } as const
    await derived(
      async () => (await one.cloud.get(profile)) !== undefined,
      'No function has made the profile that follows from a member’s record.',
    )
    return 'A function made the first’s profile.'
  })
  if (isTriggered) {
    const board = { kind: 'month', groupId, month: monthOf(day) } as const
    await step(HINTS.board, async () => {
      await derived(async () => {
        const rows = rowsOf(board, await other.cloud.query(boardQuery(board)))
        return rows.find(({ id }) => id.startsWith(userId))?.totalPoints === POINTS
      }, 'The board does not show the points.')
      return 'The second sees these points on the group’s board.'
    })
  }
  await tryPrivacy()
  return true
}

export async function tryPicture([one, other]: readonly [Member, Member]): Promise<string> {
  const path = objectPath({
    userId: one.account.userId,
    ...{ audience: 'private', file: 'picture-0' },
  })
  const bytes = Buffer.from(PICTURE, 'base64')
  const picture = new Blob([bytes], { type: 'image/png' })
  await one.cloud.storage.upload(path, picture, { contentType: 'image/png' })
  try {
    const { size } = await one.cloud.storage.metadata(path)
    expectThat(size === bytes.length, 'The picture is not stored.')
    const answer = await answerTo(other.cloud.storage.metadata(path))
    expectThat(answer === 'permission-denied', `Somebody else’s private picture was ${answer}.`)
  } finally {
    await one.cloud.storage.remove(path)
  }
  return 'The first stored a private picture, which the second may not see.'
}

function answerTo(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'given',
    (error: unknown) => (error instanceof CloudError ? error.code : 'unknown'),
  )
}
