/** The rules allow everything that the app itself does. */
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SCHEDULE } from '#core/hours/templates/built-in.ts'
import { groupSchema } from '#core/records/group.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { hours } from '#core/values/hours/hours.ts'
import { templateDayFor } from '#core/values/hours/week.ts'
import { addDays } from '#core/values/time/day.ts'
import { addMonths } from '#core/values/time/month.ts'
import { withCallLink } from '#data/records/member/apply-remote.ts'
import { happened } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  isNew,
  put,
  SOME_TIME,
  saveSettings,
  saveTemplate,
  setHours,
  thisMonth,
  today,
} from './support/community.ts'
import { month } from './support/derived.ts'
import type { Writes } from './support/forged-writes.ts'
import { liveCloud } from './support/metered-cloud.ts'
import { emulator, type Person, seed } from './support/people.ts'

/** One after the other, each on what the ones before have left. */
async function does(...deeds: readonly (() => Promise<Writes>)[]): Promise<void> {
  for (const deed of deeds) await happened('self', deed())
}

const checks =
  (habits: Parameters<typeof checkOff>[1], back = 0) =>
  () =>
    checkOff('self', habits, addDays(today(), -back))
const saves = (fields: Parameters<typeof saveSettings>[1]) => () => saveSettings('self', fields)
const plans = (fields: Parameters<typeof saveTemplate>[1]) => () => saveTemplate('self', fields)

describe.skipIf(!emulator)('the honest app', () => {
  beforeEach(() => beginCommunity())

  it('checks off, corrects, takes a break and takes it back', () =>
    does(
      ...[checks({ habit1: true }), checks({ habit1: false, habit2: true })],
      ...[checks({ skipped: true }), checks({ skipped: false, habit3: true, habit4: true })],
    ))

  it('opens a day without checking anything', () => does(checks({})))

  it.each([0, 1, 9, 10, 11, 12, 40, 92])('imports a day that is %i days old', (back) =>
    does(
      ...[{ habit1: true }, { habit1: false }, { habit4: true }].map((one) => checks(one, back)),
    ),
  )

  it('checks off without a group, and writes the stats with the last day', async () => {
    await happened('admin', checkOff('admin', { habit1: true }))
    await does(() => checkOff('self', { habit1: true }, today(), true))
  })

  it('makes a member’s record and saves every kind of setting', async () => {
    await isNew('self')
    await does(
      saves({ name: 'Ada', refferedById: 'mate', created: SOME_TIME }),
      saves({ privacy: 'share-group', 'social.bio': 'Hello' }),
      saves({ 'onboardingSteps.habits': true, dayStartHour: 4 }),
      saves({ timeZoneOffset: 420, lastActive: Date.now() }),
      saves({ privacy: 'share-nothing', 'social.bio': '' }),
    )
  })

  it('takes an earlier month off the board', async () => {
    const earlier = month('self', {}, addMonths(thisMonth(), -2))
    await seed([earlier])
    const data = { onBoard: false, syncedAt: SERVER_TIME }
    await does(async () => [{ kind: 'merge', ref: earlier.ref, data }])
  })

  it('makes a day of hours from a schedule, edits it, and imports an old one', async () => {
    const copied = templateDayFor(DEFAULT_SCHEDULE, today())
    await does(
      () => setHours('self', {}, { copied }),
      () => setHours('self', { sleep: hours(7.25), job: hours(9.75) }),
      () => setHours('self', { sleep: hours(8) }),
      () => setHours('self', { job: hours(4) }, { copied, day: addDays(today(), -92) }),
    )
    await happened('admin', setHours('admin', { sleep: hours(24) }, { copied }))
  })

  it('makes, renames, edits, deletes and restores a schedule template', () =>
    does(
      ...[plans(fieldsOf('My week', DEFAULT_SCHEDULE.days)), plans({ name: 'Our week' })],
      ...[plans({ 'days.6': { ...DEFAULT_SCHEDULE.days[1] } }), plans({ deleted: true })],
      ...[saves({ timeTrackingTemplateId: '' }), plans({ deleted: false })],
      saves({ timeTrackingTemplateId: 'week' }),
    ))
})

describe.skipIf(!emulator)('a call link', () => {
  beforeEach(() => beginCommunity())

  const LINK = 'https://meet.example/birds'
  async function seenBy(person: Person): Promise<unknown> {
    const cloud = await liveCloud(person)
    const document = await cloud.get({ collection: 'groups', id: 'birds' })
    if (!document) throw new Error('There is no such group.')
    return groupSchema.parse((await withCallLink(cloud, document)).data).links.groupCallLink
  }

  it('opens to the group and admins apart from its group, and to nobody else', async () => {
    await seed([put('groupLinks', { id: 'birds', ...{ groupCallLink: LINK } })])
    const seen = (['self', 'stranger', 'admin'] as const).map(seenBy)
    expect(await Promise.all(seen)).toEqual([LINK, '', LINK])
  })

  it('shows in its group from before until an admin saves it', async () => {
    const old = groupSchema.parse({
      id: 'birds',
      name: 'Early Birds',
      links: { groupCallLink: LINK },
    })
    await seed([put('groups', old)])
    expect(await seenBy('self')).toBe(LINK)
  })
})
