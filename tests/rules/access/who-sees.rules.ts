/** What the product says of who sees what (`core/policies/privacy/who-sees.ts`) is what the rules let each reader read. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Field, type Reader, whoSees } from '#core/policies/privacy/who-sees.ts'
import { beginCommunity } from '../support/community.ts'
import { emulator, ROLES, type Role, seed } from '../support/people.ts'
import { combinations, readAs, recordsOf, recordsOfAll } from '../support/seen-fields.ts'

/** What each role is to the member; `coach` and `otherCoach` coach the group that the member asks to join. */
const READER_OF: Readonly<Record<Role, readonly Reader[]>> = {
  nobody: [],
  self: ['self'],
  mate: ['board', 'group', 'community'],
  stranger: ['partner', 'community'],
  coach: ['coach', 'host', 'community'],
  otherCoach: ['host', 'community'],
  admin: ['admin', 'community'],
}

describe.skipIf(!emulator)('the fields of a member’s records', () => {
  beforeAll(async () => {
    await beginCommunity()
    await seed(await recordsOfAll())
  })

  describe.each(combinations())('$title', ({ user, partners, fields }) => {
    beforeEach(() => seed(recordsOf(user, partners)))

    it('each reader reads the fields that the product names, and no others', async () => {
      const seen = whoSees(user, partners)
      const asked = ROLES.map(async (role) => {
        const read = await Promise.all(fields.map((field) => readAs(role, field)))
        return [role, fields.filter((_, place) => read[place])] as const
      })
      const expected = ROLES.map((role) => {
        const may = new Set<Field>(READER_OF[role].flatMap((reader) => seen[reader]))
        return [role, fields.filter((field) => may.has(field))] as const
      })
      expect(Object.fromEntries(await Promise.all(asked))).toEqual(Object.fromEntries(expected))
    })
  })
})
