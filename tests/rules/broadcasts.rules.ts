/** Notifications to many members, and the bot's nudges, by the product's own code under the rules. */
import { beforeEach, describe, expect, it } from 'vitest'
import { BOT_KINDS, plainRule } from '#core/bot/bot-rule.ts'
import { MS_AN_HOUR } from '#core/days/day.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  costOfRule,
  previewRule,
  readRules,
  runDueRules,
  runRuleNow,
  saveRule,
} from '#data/pages/admin/bot/bot-rules.ts'
import { countAudience } from '#data/pages/admin/broadcasts/audience-pages.ts'
import {
  beginBroadcast,
  cancelBroadcast,
  countViewed,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { attempt } from './support/attacks.ts'
import { beginCommunity, put, SOME_TIME, userOf } from './support/community.ts'
import type { RulesWrite } from './support/documents.ts'
import { change } from './support/lies.ts'
import { liveCloud } from './support/live-cloud.ts'
import { emulator, readPastRules, seed } from './support/people.ts'
import { announcement, loggedAbout } from './support/records.ts'

const ADMIN = { userId: 'admin', name: 'Alex' }
const WORDS = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
let cloud: Cloud

beforeEach(async () => {
  if (!emulator) return
  await beginCommunity()
  cloud = await liveCloud('admin')
})

describe.skipIf(!emulator)('an admin’s word to many', () => {
  it('reaches a whole page of members in one commit, and is counted as it is seen', async () => {
    const many = Array.from({ length: 99 }, (_, index) => `n${index}`)
    await seed(many.map((id) => put('users', { ...userOf('mate'), id })))
    const audience = { kind: 'groups', groupIds: ['birds', 'owls'] } as const
    const { count } = await countAudience(
      cloud,
      { ...audience, groupIds: [...audience.groupIds] },
      () => {},
      () => false,
    )
    expect(count).toBe(104)
    const given = { ...WORDS, audience: { ...audience, groupIds: [...audience.groupIds] } }
    const id = await beginBroadcast(cloud, ADMIN, { ...given, expected: count })
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sending', sent: 100 })
    expect(await stepBroadcast(cloud, id)).toMatchObject({ state: 'sent', sent: 104 })
    expect(await countViewed(cloud, id)).toBe(0)
    const seen: RulesWrite = {
      kind: 'merge',
      ref: { collection: 'notifications', id: `${id}_self` },
      data: { isViewed: true, syncedAt: SERVER_TIME },
    }
    expect(await attempt('mate', [seen])).toBe(false)
    expect(await attempt('self', [seen])).toBe(true)
    expect(await countViewed(cloud, id)).toBe(1)
  })

  it('finds those of a plan, and the coaches', async () => {
    const roles = { id: 'self', roles: { admin: false, tier: 'pro' } }
    await seed([put('usersSecure', roles)])
    const pro = { kind: 'tier', tier: 'pro' } as const
    const counted = (audience: Parameters<typeof countAudience>[1]) =>
      countAudience(
        cloud,
        audience,
        () => {},
        () => false,
      )
    expect(await counted(pro)).toMatchObject({ count: 1 })
    expect(await counted({ kind: 'coaches' })).toMatchObject({ count: 2 })
  })

  it('is cancelled for good', async () => {
    const given = { ...WORDS, audience: { kind: 'everyone' }, expected: 6 } as const
    const id = await beginBroadcast(cloud, ADMIN, given)
    await cancelBroadcast(cloud, ADMIN, id)
    const stored = await readPastRules({ collection: 'broadcasts', id })
    const again = { ...stored, id, state: 'sending' }
    expect(await attempt('admin', [put('broadcasts', again)])).toBe(false)
  })

  it('is written by admins alone, as it has to be, and not made another one later', async () => {
    const id = 'word'
    const word = {
      ...{
        id,
        ...WORDS,
        audience: { kind: 'everyone' },
        by: 'admin',
        byName: 'Alex',
        created: SOME_TIME,
      },
      ...{ state: 'sending', expected: 6, sent: 0, source: 0, after: '' },
    }
    const write = (more: object) => loggedAbout([put('broadcasts', { ...word, ...more })], id)
    for (const lie of [
      { by: 'self' },
      { sent: 6 },
      { title: '' },
      { audience: { kind: 'nobody' } },
      { state: 'lost' },
      { extra: 1 },
    ]) {
      expect(await attempt('admin', write(lie))).toBe(false)
    }
    expect(await attempt('coach', write({}))).toBe(false)
    expect(await attempt('admin', write({}))).toBe(true)
    expect(await attempt('admin', write({ title: 'Another' }))).toBe(false)
    expect(await attempt('admin', write({ sent: 3, after: 'mate' }))).toBe(true)
    expect(await attempt('admin', write({ sent: 2, after: 'mate' }))).toBe(false)
  })

  it('is the source of a notification by its id', async () => {
    const odd = change('notifications', 'sourceId', 'no id')(announcement('self'))
    expect(await attempt('admin', odd)).toBe(false)
    expect(await attempt('admin', announcement('mate'))).toBe(true)
  })
})

describe.skipIf(!emulator)('the bot', () => {
  it('is run by an admin, and tells nobody twice', async () => {
    const rule = { ...plainRule('not-checked-in'), hour: 0, groupId: 'birds', everybody: true }
    await saveRule(cloud, ADMIN, rule)
    expect(await previewRule(cloud, rule, () => false)).toMatchObject({ looked: 2, reached: 2 })
    expect(await runRuleNow(cloud, ADMIN, rule)).toMatchObject({ sent: 2 })
    expect(await runRuleNow(cloud, ADMIN, rule)).toMatchObject({ reached: 2, sent: 0 })
    const risk = { ...plainRule('streak-at-risk'), hour: 0 }
    expect(await runRuleNow(cloud, ADMIN, risk)).toMatchObject({ reached: 0 })
    expect((await readRules(cloud)).map(({ lastSent }) => lastSent)).toEqual([0, 0, 0, 0])
  })

  it('asks by narrow questions what admins alone may read, of an hour and of all time', async () => {
    const coach = await liveCloud('coach')
    for (const kind of BOT_KINDS) {
      for (const groupId of ['', 'birds']) {
        const id = kind === 'after-joining' ? 'rule-01' : kind
        const rule = { ...plainRule(kind), id, hour: 9, count: 1, groupId, on: true }
        const due = { ...rule, lastRun: Date.now() - MS_AN_HOUR }
        await saveRule(cloud, ADMIN, due)
        await runDueRules(cloud, ADMIN, { rules: [due], all: [due] })
        const ran = (await readRules(cloud)).find((one) => one.kind === kind)
        expect(ran?.lastRun).toBeGreaterThan(due.lastRun)
        expect(await costOfRule(cloud, rule)).toBeGreaterThanOrEqual(0)
        await expect(costOfRule(coach, rule)).rejects.toThrow()
      }
    }
  })

  it('has rules that admins alone read and change', async () => {
    const write = (more: object, id = 'absent') =>
      loggedAbout([put('botRules', { ...plainRule('absent'), id, ...more })], id)
    for (const lie of [
      { kind: 'perfect-day' },
      { hour: 24 },
      { count: 0 },
      { title: '' },
      { on: 1 },
    ]) {
      expect(await attempt('admin', write(lie))).toBe(false)
    }
    expect(await attempt('admin', write({ kind: 'other' }, 'other'))).toBe(false)
    expect(await attempt('coach', write({}))).toBe(false)
    expect(await attempt('admin', write({}))).toBe(true)
    await expect(readRules(await liveCloud('coach'))).rejects.toThrow()
  })
})
