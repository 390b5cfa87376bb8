/** A closed account writes nothing; for an hour its devices' earlier changes still arrive. What it reads: access/lost-rights. */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { SERVER_TIME } from '#core/server/writes.ts'
import { hours } from '#core/values/hours/hours.ts'
import { MS_A_MINUTE } from '#core/values/time/day.ts'
import { attempt, happened } from '../support/attacks.ts'
import {
  became,
  beginCommunity,
  checkOff,
  put,
  saveSettings,
  saveTemplate,
  setHours,
  userOf,
} from '../support/community.ts'
import { month } from '../support/derived.ts'
import type { RulesWrite } from '../support/documents.ts'
import type { Writes } from '../support/forged-writes.ts'
import { emulator, type Person, seed } from '../support/people.ts'
import { notification, seen, stats } from '../support/records.ts'

const ofUser = (person: Person, data: object): RulesWrite => ({
  ...{ kind: 'merge', ref: { collection: 'users', id: person }, data },
})

/** Closes an account `minutes` ago, by the server's clock. */
async function close(person: Person, minutes: number): Promise<void> {
  await became(person, { deleted: true })
  const closedAt = Timestamp.fromMillis(Date.now() - minutes * MS_A_MINUTE)
  await seed([ofUser(person, { closedAt })])
}

type Deeds = readonly (readonly [name: string, by: Person, honest: () => Promise<Writes>])[]

/** What may still arrive: changes from before the device learned of the closing. */
const OWN: Deeds = [
  ['a check-off', 'self', () => checkOff('self', { habit2: true })],
  ['a check-off that is undone', 'self', () => checkOff('self', { habit1: false })],
  ['hours', 'self', () => setHours('self', { sleep: hours(8) })],
  ['streaks', 'self', async () => [stats('self')]],
]

const REFUSED: Deeds = [
  ['a setting', 'self', () => saveSettings('self', { dayStartHour: 4 })],
  ['a template', 'self', () => saveTemplate('self', { name: 'Mornings' })],
  ['a notification seen', 'self', async () => seen()],
  ['something of an admin’s own', 'admin', () => saveSettings('admin', { dayStartHour: 4 })],
]

describe.skipIf(!emulator)('a closed account', () => {
  beforeEach(async () => {
    await beginCommunity()
    await happened('self', checkOff('self', { habit1: true }))
    await seed([month('self'), notification('self')])
  })

  it.each(OWN)('writes %s within the hour, and not later', async (_name, by, honest) => {
    const writes = await honest()
    await close(by, 61)
    expect(await attempt(by, writes), 'later').toBe(false)
    await close(by, 59)
    expect(await attempt(by, writes), 'within the hour').toBe(true)
  })

  it.each(REFUSED)('refuses %s', async (_name, by, honest) => {
    const writes = await honest()
    for (const minutes of [61, 1]) {
      await close(by, minutes)
      expect(await attempt(by, writes), `${minutes} minutes later`).toBe(false)
    }
    await became(by)
    expect(await attempt(by, writes), 'the honest twin').toBe(true)
  })

  it('takes its month off the board at any time', async () => {
    await close('self', 120)
    const data = { onBoard: false, syncedAt: SERVER_TIME }
    expect(await attempt('self', [{ kind: 'merge', ref: month('self').ref, data }])).toBe(true)
  })

  it('gets no hour if it was closed before there were dates', async () => {
    const writes = await checkOff('self', { habit2: true })
    await became('self', { deleted: true })
    expect(await attempt('self', writes)).toBe(false)
  })

  it('gains no hour by writing the date itself, and cannot be opened again by a write', async () => {
    const writes = await checkOff('self', { habit2: true })
    await close('self', 15 * 24 * 60)
    const later = ofUser('self', { closedAt: SERVER_TIME, syncedAt: SERVER_TIME })
    expect(await attempt('self', [later])).toBe(false)
    expect(await attempt('self', [put('users', userOf('self'))])).toBe(false)
    expect(await attempt('self', writes)).toBe(false)
  })
})
