/** The rules allow everything that the app itself writes, in every turn that a member's month can take. */
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { fieldsOf } from '#core/records/time-template.ts'
import { trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { DEFAULT_SCHEDULE } from '#core/templates/built-in.ts'
import { templateDayFor } from '#core/templates/week.ts'
import { hours } from '#core/time-budget/hours.ts'
import { attempt, isLongAgo } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  SOME_TIME,
  saveSettings,
  saveTemplate,
  setHours,
  today,
  withdraw,
} from './support/community.ts'
import type { Writes } from './support/lies.ts'
import { emulator, type Person, seed } from './support/people.ts'

async function does(person: Person, writes: Promise<Writes>): Promise<void> {
  const made = await writes
  expect(await attempt(person, made)).toBe(true)
  await isLongAgo(made)
}

describe.skipIf(!emulator)('the app may', () => {
  beforeEach(() => beginCommunity())

  it('check off, correct, take a break and take it back', async () => {
    await does('self', checkOff('self', { habit1: true }))
    await does('self', checkOff('self', { habit1: false, habit2: true }))
    await does('self', checkOff('self', { skipped: true }))
    await does('self', checkOff('self', { skipped: false, habit3: true, habit4: true }))
  })

  it('open a day without checking anything', async () => {
    await does('self', checkOff('self', {}))
  })

  it.each([0, 1, 9, 10, 11, 12, 40, 92])('bring in a day that is %i days old', async (back) => {
    await does('self', checkOff('self', { habit1: true }, addDays(today(), -back)))
    await does('self', checkOff('self', { habit1: false }, addDays(today(), -back)))
    await does('self', checkOff('self', { habit4: true }, addDays(today(), -back)))
  })

  it('check off without a group, and without a record of the member yet', async () => {
    await does('admin', checkOff('admin', { habit1: true }))
    const gone = ['users', 'profiles'].map((collection) => ({
      kind: 'delete' as const,
      ref: { collection, id: 'stranger' },
    }))
    await seed(gone)
    await does('stranger', checkOff('stranger', { habit1: true }))
  })

  it('move the group’s month by several members', async () => {
    await does('self', checkOff('self', { habit1: true }))
    await does('mate', checkOff('mate', { habit1: true, habit3: true }))
    await does('self', checkOff('self', { habit1: false }))
  })

  it('make a member’s record and save every kind of setting', async () => {
    const gone = ['users', 'profiles'].map((collection) => ({
      kind: 'delete' as const,
      ref: { collection, id: 'self' },
    }))
    await seed(gone)
    await does(
      'self',
      saveSettings('self', { name: 'Ada', refferedById: 'mate', created: SOME_TIME }),
    )
    await does('self', saveSettings('self', { privacy: 'share-group', 'social.bio': 'Hello' }))
    await does('self', saveSettings('self', { 'onboardingSteps.habits': true, dayStartHour: 4 }))
    await does('self', saveSettings('self', { timeZoneOffset: 420, lastActive: Date.now() }))
    await does('self', saveSettings('self', { privacy: 'share-nothing', 'social.bio': '' }))
  })

  it('take back the consent, and go on', async () => {
    await does('self', checkOff('self', { habit1: true }))
    await does('self', withdraw('self'))
    await does('self', checkOff('self', { habit2: true }))
  })

  it('take an earlier month off the board', async () => {
    const day = addDays(today(), -40)
    await does('self', checkOff('self', { habit1: true }, day))
    const ref = {
      collection: 'trackingMonthly',
      id: trackingMonthlyId('self', monthOf(day)),
    } as const
    const data = { onBoard: false, syncedAt: SERVER_TIME }
    await does('self', Promise.resolve([{ kind: 'merge', ref, data }]))
  })

  it('make a day of hours from a schedule, type into it, and bring in an old one', async () => {
    const copied = templateDayFor(DEFAULT_SCHEDULE, today())
    await does('self', setHours('self', {}, { copied }))
    await does('self', setHours('self', { sleep: hours(7.25), job: hours(9.75) }))
    await does('self', setHours('self', { sleep: hours(8) }))
    await does('self', setHours('self', { job: hours(4) }, { copied, day: addDays(today(), -92) }))
    await does('admin', setHours('admin', { sleep: hours(24) }, { copied }))
  })

  it('make, rename, edit, delete and restore a schedule template', async () => {
    await does('self', saveTemplate('self', fieldsOf('My week', DEFAULT_SCHEDULE.days)))
    await does('self', saveTemplate('self', { name: 'Our week' }))
    await does('self', saveTemplate('self', { 'days.6': { ...DEFAULT_SCHEDULE.days[1] } }))
    await does('self', saveTemplate('self', { deleted: true }))
    await does('self', saveSettings('self', { timeTrackingTemplateId: '' }))
    await does('self', saveTemplate('self', { deleted: false }))
    await does('self', saveSettings('self', { timeTrackingTemplateId: 'week' }))
  })
})
