import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { ACCOUNTS_MOVED } from './accounts.ts'
import { ANNOUNCEMENTS_MOVED } from './announcements.ts'
import { BOT_MOVED } from './bot.ts'
import { BULK_MOVED } from './bulk.ts'
import { COACHING_MOVED } from './coaching.ts'
import { COMMUNITY_MOVED } from './community.ts'
import { JOINING_MOVED } from './joining.ts'
import { PARTNERS_MOVED } from './partners.ts'
import { PEOPLE_MOVED } from './people.ts'
import { RULES_MOVED } from './rules.ts'
import { SAFETY_MOVED } from './safety.ts'
import { THREAD_MOVED } from './threads.ts'

const MOVED = {
  accounts: ACCOUNTS_MOVED,
  announcements: ANNOUNCEMENTS_MOVED,
  bot: BOT_MOVED,
  bulk: BULK_MOVED,
  coaching: COACHING_MOVED,
  community: COMMUNITY_MOVED,
  joining: JOINING_MOVED,
  partners: PARTNERS_MOVED,
  people: PEOPLE_MOVED,
  rules: RULES_MOVED,
  safety: SAFETY_MOVED,
  thread: THREAD_MOVED,
}

describe.each(Object.entries(MOVED))('attacks on %s that moved', (_area, moved) => {
  it.each(moved)('stand at their new door: $attack', ({ file, title }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(title)
  })

  it('appear once', () => {
    const names = moved.map(({ attack }) => attack)
    expect(names).toHaveLength(new Set(names).size)
  })
})
